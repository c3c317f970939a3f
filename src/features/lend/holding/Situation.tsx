import type { ReactNode } from 'react';
import { formatDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { addKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

/** The loan's status for its lender, and what comes next. */
export function Situation({ holding }: { holding: HoldingDetail }): ReactNode {
  const { state, loanId, daysPastDue, isRestructured, receivedKobo, notes } = holding;
  if (isBeingRepaid(state))
    return (
      <>
        {daysPastDue > 0 ? <Late holding={holding} /> : <NextPayment holding={holding} />}
        {isRestructured &&
          ' The loan got a new plan, or a holiday while late, so we count it as worth less until it has paid regularly.'}
      </>
    );
  switch (state) {
    case 'listed':
      return (
        <>
          Your money waits until the loan is funded. If it isn’t funded in time, the money returns to your wallet.{' '}
          <RouteLink to={pathTo('listing', { loanId })}>See the listing</RouteLink>
        </>
      );
    case 'funded':
      return 'The loan is funded. We pay it out next, and your share of it begins.';
    case 'defaulted':
      return 'The borrower stopped paying, so the whole loan is due now. We share whatever we recover among its lenders.';
    case 'writtenOff':
      return 'We don’t expect more from this loan. The borrower still owes it, and you get your share of anything we recover.';
    case 'repaid':
    case 'settled':
    case 'recovered':
      return (
        <>
          All principal is repaid. You earned{' '}
          <Amount kobo={subtractKobo(receivedKobo, addKobo(NO_KOBO, ...notes.map(({ spentKobo }) => spentKobo)))} />{' '}
          {holding.received.withheldKobo > 0 ? 'after servicing fee and tax.' : 'after the servicing fee.'}
        </>
      );
    default:
      return 'This loan was not paid out. Your money is back in your wallet.';
  }
}

function Late({ holding: { daysPastDue } }: { holding: HoldingDetail }) {
  return (
    <>
      The borrower is {daysPastDue} {daysPastDue === 1 ? 'day' : 'days'} late. We remind them, and money that reaches
      their wallet pays what is due first.
    </>
  );
}

function NextPayment({ holding: { schedule } }: { holding: HoldingDetail }) {
  const next = schedule.find(({ unpaidKobo }) => unpaidKobo > 0);
  if (!next) return 'Nothing is due.';
  return (
    <>
      Next: <Amount kobo={next.unpaidKobo} /> on <time dateTime={next.dueOn}>{formatDay(next.dueOn)}</time>.
    </>
  );
}
