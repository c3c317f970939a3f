import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { eventLabels } from '../../../../contract/lending/loans/eventTypes';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { negateKobo } from '../../../../contract/money/kobo';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

/** Lenders see only these events. */
const lenderLabels: Partial<Record<LendingActivity['type'], string>> = {
  pledge: 'You pledged to a loan',
  takeBack: 'You took a pledge back',
  expire: 'Pledge returned: not funded or paid out in time',
  cancel: 'Pledge returned: the loan was cancelled',
  disburse: 'Your pledge is lent',
  pay: 'Repayment received',
  payExtra: 'Repayment received ahead of time',
  settle: 'Loan settled early',
  recover: 'Money recovered',
};

const labelOf = ({ as, type }: LendingActivity): string =>
  (as === 'lender' ? lenderLabels[type] : undefined) ?? eventLabels[type];

export function ActivityList({ activities }: { activities: readonly LendingActivity[] }) {
  return (
    <MoneyList
      label="Recent Activities"
      lines={activities.map((activity) => ({
        key: activity.id,
        title: labelOf(activity),
        note: (
          <>
            <LoanLink activity={activity} />, <time dateTime={activity.at}>{formatMoment(activity.at)}</time>
          </>
        ),
        amount: <Moved activity={activity} />,
      }))}
    />
  );
}

function LoanLink({ activity: { as, loanId, purpose } }: { activity: LendingActivity }) {
  return as === 'borrower' ? (
    <RouteLink to={pathTo('loan', { loanId })}>Your loan: {purposeLabels[purpose]}</RouteLink>
  ) : (
    <RouteLink to={pathTo('portfolio')}>{purposeLabels[purpose]}</RouteLink>
  );
}

function Moved({ activity: { amountKobo, direction } }: { activity: LendingActivity }) {
  if (amountKobo === undefined) return null;
  if (direction === undefined) return <Amount kobo={amountKobo} />;
  return <Amount kobo={direction === 'in' ? amountKobo : negateKobo(amountKobo)} isSigned />;
}
