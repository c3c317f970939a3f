import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import { isApiError, serverText } from '../../../../api/apiError';
import { Amount } from '../../../../domain/money/Amount';
import { useExtraPaymentEffectQuery } from '../../borrowApi';
import css from './ExtraPaymentEffect.module.css';

const UNKNOWN = 'Your instalment stays as it is, and the loan ends sooner.';

interface ExtraPaymentEffectProps {
  loanId: string;
  amountKobo: Kobo;
}

/** As the server computes it for today; the buttons below stay in place when it answers. */
export function ExtraPaymentEffect(props: ExtraPaymentEffectProps) {
  return (
    <Box sx={{ minHeight: { xs: '11lh', sm: '7lh' } }}>
      <Effect {...props} />
    </Box>
  );
}

function Effect({ loanId, amountKobo }: ExtraPaymentEffectProps) {
  const { currentData: effect, error } = useExtraPaymentEffectQuery(
    { loanId, amountKobo },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <>{(isApiError(error) && serverText(error)) || UNKNOWN}</>;
  if (!effect) return <Skeleton role="progressbar" aria-label="Loading what it changes" height={120} />;
  const { interestKobo, principalKobo, principalLeftKobo, endsOn, endsOnBefore } = effect;
  return (
    <>
      <dl className={css.figures}>
        <dt>Loan ends</dt>
        <dd>
          {formatDay(endsOn)}
          {endsOn === endsOnBefore ? ', as before' : `, not ${formatDay(endsOnBefore)}`}
        </dd>
        <dt>Last instalment</dt>
        <dd>
          <Amount kobo={effect.lastInstalmentKobo} />
        </dd>
        <dt>Interest saved</dt>
        <dd>
          <Amount kobo={effect.savedKobo} />
        </dd>
      </dl>
      <Amount kobo={interestKobo} /> is the interest to today; <Amount kobo={principalKobo} /> lower the principal to{' '}
      <Amount kobo={principalLeftKobo} />. Your other instalments stay as they are.
    </>
  );
}
