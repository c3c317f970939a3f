import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

/** How a loan is joined to another one by a top-up (docs/product/lending.md#top-up). */
export function TopUpNotice({ loan: { state, topsUp, toppedUpBy } }: { loan: Loan }) {
  const linkedId = toppedUpBy ?? topsUp?.loanId;
  const text =
    toppedUpBy === undefined
      ? topsUp && textOf(topsUp, state)
      : 'You applied for a loan whose payout pays this one off. Keep paying this one until then.';
  if (linkedId === undefined || !text) return null;
  return (
    <Card component="section" aria-label="Top-up" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography sx={{ mb: 1, maxWidth: '64ch' }}>{text}</Typography>
      <RouteLink to={pathTo('loan', { loanId: linkedId })}>
        {toppedUpBy === undefined ? 'See the other loan' : 'See the new loan'}
      </RouteLink>
    </Card>
  );
}

function whileSo(state: Loan['state']): string {
  if (state === 'listed' || state === 'funded') return 'If that stays so until the deadline, all pledges go back.';
  return state === 'offered'
    ? 'As long as that stays so, you can’t accept it.'
    : 'As long as that stays so, we can’t offer it.';
}

/** Undefined if the earlier loan has ended by itself. */
function textOf({ settledKobo, old, whyNot }: NonNullable<Loan['topsUp']>, state: Loan['state']): ReactNode {
  if (settledKobo !== undefined)
    return (
      <>
        The payout first paid off your earlier loan with <Amount kobo={settledKobo} />.
      </>
    );
  if (whyNot !== undefined)
    return (
      <span role="alert">
        We can’t pay out this loan yet. {whyNot}. {whileSo(state)}
      </span>
    );
  return old && 'This loan’s payout first pays off the loan you have. Keep paying that one until then.';
}
