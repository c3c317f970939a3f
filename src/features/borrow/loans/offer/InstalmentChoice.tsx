import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LoanOffer, OfferWithMandate } from '#contract/lending/loans/loanSchema';
import { formatRate } from '#contract/money/format';
import { subtractKobo } from '#contract/money/kobo';
import { keptRateText, TAKEN_TEXT, triesText } from '#contract/money/mandates/mandateTexts';
import type { Mandate } from '#contract/money/mandates/mandateSchema';
import { Details } from '../../../../components/DetailsCard';
import { RouteLink } from '../../../../components/RouteLink';
import { Amount } from '../../../../domain/money/Amount';
import { pathTo } from '../../../../pathTo';

export type InstalmentsFrom = 'wallet' | 'bankAccount';

interface InstalmentChoiceProps {
  offer: LoanOffer;
  withMandate: OfferWithMandate;
  months: number;
  /** The borrower's latest one. */
  mandate: Mandate | undefined;
  from: InstalmentsFrom;
  onChoose: (from: InstalmentsFrom) => void;
}

/** Both costs of an offer side by side, and what each takes. */
export function InstalmentChoice({ offer, withMandate, months, mandate, from, onChoose }: InstalmentChoiceProps) {
  const choices = [
    {
      from: 'wallet',
      title: 'I pay them into my wallet',
      cost: offer,
      text: 'We take each instalment from your wallet. You add money before each due day.',
    },
    {
      from: 'bankAccount',
      title: 'They come from my bank account',
      cost: withMandate,
      text: (
        <>
          You save <Amount kobo={subtractKobo(offer.totalKobo, withMandate.totalKobo)} />. Your wallet comes first;
          below is what we take from your bank account.
        </>
      ),
    },
  ] as const;
  return (
    <Card component="section" aria-labelledby="instalments-from" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="instalments-from" variant="h2" sx={{ mb: 1 }}>
        How you pay the instalments
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>
        You choose: we offer you the loan either way.
      </Typography>
      <RadioGroup
        value={from}
        onChange={(_event, value) => onChoose(value === 'bankAccount' ? 'bankAccount' : 'wallet')}
        data-public="choice"
        aria-labelledby="instalments-from"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {choices.map((one) => (
          <FormControlLabel
            key={one.from}
            value={one.from}
            control={<Radio sx={{ alignSelf: 'flex-start', mt: -1, ml: -1 }} />}
            disableTypography
            sx={{
              m: 0,
              p: 2,
              alignItems: 'flex-start',
              border: 1,
              borderColor: from === one.from ? 'primary.main' : 'divider',
              borderRadius: '10px',
              backgroundColor: from === one.from ? 'var(--tint)' : 'transparent',
            }}
            label={<Cost title={one.title} months={months} cost={one.cost} text={one.text} />}
          />
        ))}
      </RadioGroup>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        If they come from your bank account
      </Typography>
      <Details
        details={[
          ['We take', TAKEN_TEXT],
          ['When', `On the due day. ${triesText(mandate?.payday)}`],
          ['To stop it', 'You can stop it in your wallet at any time.'],
          ['If you stop it', keptRateText(withMandate.annualRateBps)],
        ]}
      />
      {from === 'wallet' && mandate?.state === 'active' && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          Your bank account stays set up, so we take from it what your wallet lacks on a due day.{' '}
          <RouteLink to={pathTo('wallet')}>Stop it in your wallet</RouteLink>
        </Alert>
      )}
      {from === 'bankAccount' && mandate?.state !== 'active' && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {mandate?.state === 'pending'
            ? 'Waiting for your bank to confirm it. You can accept this way as soon as it has; we check for you. '
            : 'Set it up before you accept this way. Your bank can take up to two days to confirm it. '}
          <RouteLink to={pathTo('wallet')}>
            {mandate?.state === 'pending' ? 'See it in your wallet' : 'Set it up in your wallet'}
          </RouteLink>
        </Alert>
      )}
    </Card>
  );
}

interface CostProps {
  title: string;
  months: number;
  cost: Pick<LoanOffer, 'annualRateBps' | 'aprBps' | 'instalmentKobo' | 'totalKobo'>;
  text: ReactNode;
}

const Cost = ({ title, months, cost, text }: CostProps) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
    <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 600 }}>
      <Amount kobo={cost.instalmentKobo} /> ×&nbsp;{months}
    </Typography>
    <Typography component="span" sx={{ display: 'block' }}>
      <Amount kobo={cost.totalKobo} /> in total
    </Typography>
    <Typography component="span" sx={{ display: 'block', mb: 0.5 }}>
      {formatRate(cost.annualRateBps)} a year (APR {formatRate(cost.aprBps)})
    </Typography>
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {text}
    </Typography>
  </Box>
);
