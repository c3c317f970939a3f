import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

/** How a loan is joined to another one by a top-up (docs/product/lending.md#top-up). */
export function TopUpNotice({ loan: { topsUp, toppedUpBy } }: { loan: Loan }) {
  const linkedId = toppedUpBy ?? topsUp?.loanId;
  const text =
    toppedUpBy === undefined
      ? topsUp && textOf(topsUp)
      : 'Your new loan will pay this one off. Keep paying this one until then.';
  if (linkedId === undefined || !text) return null;
  return (
    <Card component="section" aria-label="Top-up" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography sx={{ mb: 1, maxWidth: '64ch' }}>{text}</Typography>
      <RouteLink to={pathTo('loan', { loanId: linkedId })}>
        {toppedUpBy === undefined ? 'See the earlier loan' : 'See the new loan'}
      </RouteLink>
    </Card>
  );
}

/** Undefined if the earlier loan has ended by itself. */
function textOf({ settledKobo, old, whyNot }: NonNullable<Loan['topsUp']>): ReactNode {
  if (settledKobo !== undefined)
    return (
      <>
        The payout first paid off your earlier loan with <Amount kobo={settledKobo} />.
      </>
    );
  if (whyNot !== undefined)
    return (
      <span role="alert">
        This loan can’t be paid out now, because it tops up another one. {whyNot}. If that stays so until the deadline,
        all pledges go back.
      </span>
    );
  return old && 'This loan’s payout first pays off the loan you have. Keep paying that one until then.';
}
