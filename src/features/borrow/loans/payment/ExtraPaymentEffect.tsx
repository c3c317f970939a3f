import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { formatDay } from '#contract/dates';
import type { ExtraPaymentEffect as Effects } from '#contract/lending/loans/extraPaymentEffectSchema';
import { EXTRA_EFFECTS, type ExtraEffect } from '#contract/lending/schedule/extraPayment';
import type { Kobo } from '#contract/money/kobo';
import { isApiError, serverText } from '../../../../api/apiError';
import { Amount } from '../../../../domain/money/Amount';
import { useExtraPaymentEffectQuery } from '../../borrowApi';
import { Compared } from '../Compared';
import css from '../outcomes.module.css';

const UNKNOWN = 'Your instalment stays as it is, and the loan ends sooner.';

const titles: Record<ExtraEffect, string> = {
  endsSooner: 'The loan ends sooner',
  smallerInstalments: 'Smaller instalments',
};

interface ExtraPaymentEffectProps {
  loanId: string;
  amountKobo: Kobo;
  effect?: ExtraEffect | undefined;
  onEffect: ((effect: ExtraEffect) => void) | undefined;
}

/** As the server computes it for today; the buttons below stay in place when it answers. */
export function ExtraPaymentEffect(props: ExtraPaymentEffectProps) {
  return (
    <Box sx={{ minHeight: { xs: '27lh', md: '13lh' } }}>
      <Effect {...props} />
    </Box>
  );
}

function Effect({ loanId, amountKobo, effect = 'endsSooner', onEffect }: ExtraPaymentEffectProps) {
  const { currentData: effects, error } = useExtraPaymentEffectQuery(
    { loanId, amountKobo },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <>{(isApiError(error) && serverText(error)) || UNKNOWN}</>;
  if (!effects) return <Skeleton role="progressbar" aria-label="Loading what it changes" height={240} />;
  const { interestKobo, principalKobo, principalLeftKobo, smallerInstalments } = effects;
  const outcomes: Record<ExtraEffect, Outcome> = { endsSooner: effects, smallerInstalments };
  return (
    <>
      <RadioGroup
        name="effect"
        aria-label="What it changes"
        data-public="choice"
        value={effect}
        className={css.choices}
      >
        {EXTRA_EFFECTS.map((choice) => (
          <div key={choice} className={css.choice}>
            <FormControlLabel
              value={choice}
              control={<Radio />}
              label={titles[choice]}
              disabled={!onEffect}
              onChange={() => onEffect?.(choice)}
              slotProps={{ typography: { sx: { fontWeight: 600 } } }}
            />
            <Figures outcome={outcomes[choice]} effects={effects} />
          </div>
        ))}
      </RadioGroup>
      <Amount kobo={interestKobo} /> is the interest to today; <Amount kobo={principalKobo} /> lower the principal to{' '}
      <Amount kobo={principalLeftKobo} />.
    </>
  );
}

type Outcome = Effects['smallerInstalments'];

function Figures({ outcome, effects }: { outcome: Outcome; effects: Effects }) {
  const { instalmentKobo, endsOn, lastInstalmentKobo, savedKobo } = outcome;
  const { instalmentBeforeKobo, endsOnBefore } = effects;
  return (
    <dl className={css.figures}>
      <dt>Instalment</dt>
      <dd>
        <Compared
          now={<Amount kobo={instalmentKobo} />}
          before={instalmentKobo === instalmentBeforeKobo ? undefined : <Amount kobo={instalmentBeforeKobo} />}
        />
      </dd>
      <dt>Loan ends</dt>
      <dd>
        <Compared now={formatDay(endsOn)} before={endsOn === endsOnBefore ? undefined : formatDay(endsOnBefore)} />
      </dd>
      <dt>Last instalment</dt>
      <dd>
        <Amount kobo={lastInstalmentKobo} />
      </dd>
      <dt>Interest saved</dt>
      <dd>
        <Amount kobo={savedKobo} />
      </dd>
    </dl>
  );
}
