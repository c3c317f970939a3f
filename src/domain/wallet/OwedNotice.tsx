import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { addKobo, subtractKobo } from '#contract/money/kobo';
import type { Owed } from '#contract/money/wallet/walletSchema';
import { BigFigure } from '../../components/figures/BigFigure';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';
import { Amount } from '../money/Amount';

export const isSome = (owed: readonly Owed[] | undefined): owed is readonly Owed[] => (owed ?? []).length > 0;

/** What a person owes the company, because their bank took charges back (docs/product/mandates.md#charge-backs). */
export function OwedNotice({ owed }: { owed: readonly Owed[] }) {
  const leftKobo = addKobo(...owed.map(({ amountKobo, paidKobo }) => subtractKobo(amountKobo, paidKobo)));
  return (
    <Card component="section" aria-label="What you owe us" sx={{ p: { xs: 3, md: 4 }, display: 'grid', gap: 2 }}>
      <BigFigure isSmall label="You owe us" figure={<Amount kobo={leftKobo} />} />
      {owed.map(({ chargeId, loanId, instalment, takenBackOn, amountKobo, paidKobo }) => (
        <Typography key={chargeId}>
          <span>
            Your bank took back <Amount kobo={amountKobo} />, which had paid{' '}
            <RouteLink to={pathTo('loan', { loanId })}>instalment {instalment}</RouteLink>. We booked that on{' '}
            {formatDay(takenBackOn)}.
          </span>
          {paidKobo > 0 && (
            <span>
              {' '}
              You have paid <Amount kobo={paidKobo} /> of it.
            </span>
          )}
        </Typography>
      ))}
      <Typography sx={{ color: 'text.secondary' }}>
        The instalment stays paid: we paid it for you. We charge no interest and no late fee. To pay, add money to your
        wallet: we take it from there, after what is due on your loan. Until then you can’t withdraw or lend it.
      </Typography>
    </Card>
  );
}
