import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { eventLabels } from '../../../../contract/lending/loans/eventTypes';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { negateKobo } from '../../../../contract/money/kobo';
import { RouteLink } from '../../../components/RouteLink';
import { lenderEventLabel } from '../../../domain/market/lenderEventLabels';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

const labelOf = ({ as, type }: LendingActivity): string =>
  as === 'lender' ? lenderEventLabel(type) : eventLabels[type];

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
    <RouteLink to={pathTo('holding', { loanId })}>{purposeLabels[purpose]}</RouteLink>
  );
}

function Moved({ activity: { amountKobo, direction } }: { activity: LendingActivity }) {
  if (amountKobo === undefined) return null;
  if (direction === undefined) return <Amount kobo={amountKobo} />;
  return <Amount kobo={direction === 'in' ? amountKobo : negateKobo(amountKobo)} isSigned />;
}
