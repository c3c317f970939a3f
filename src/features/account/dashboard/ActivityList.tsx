import { formatDay, todayInLagos } from '#contract/dates';
import type { LendingActivity } from '#contract/lending/dashboard/activitySchema';
import { eventLabels } from '#contract/lending/loans/eventTypes';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { ActivityRow } from '../../../components/figures/ActivityRow';
import type { Tone } from '../../../components/figures/StatusChip';
import { AlertIcon, ArrowInIcon, ArrowOutIcon, HandCoinIcon, SproutIcon } from '../../../components/icons';
import { DayGroups } from '../../../components/list/DayGroups';
import { RouteLink } from '../../../components/RouteLink';
import { lenderEventLabel } from '../../../domain/market/lenderEventLabels';
import { Amount } from '../../../domain/money/Amount';
import { formatTime } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

function labelOf({ as, type, pledgeCount = 1 }: LendingActivity): string {
  if (as === 'lender') return lenderEventLabel(type);
  return pledgeCount > 1 ? `${pledgeCount} pledges by lenders` : eventLabels[type];
}

export function ActivityList({ activities }: { activities: readonly LendingActivity[] }) {
  return (
    <DayGroups
      label="Recent Activities"
      rows={activities}
      groupOf={({ at }) => formatDay(todayInLagos(new Date(at)))}
      row={(activity) => <Row key={activity.id} activity={activity} />}
    />
  );
}

function Row({ activity }: { activity: LendingActivity }) {
  const { as, type, at, amountKobo, direction } = activity;
  const isFee = type === 'lateFee' && as === 'borrower';
  return (
    <ActivityRow
      icon={<Icon activity={activity} />}
      tone={toneOf(activity)}
      what={labelOf(activity)}
      when={
        <>
          <LoanLink activity={activity} /> · <time dateTime={at}>{formatTime(at)}</time>
          {isFee && ' · added to your debt'}
        </>
      }
      amount={amountKobo === undefined ? undefined : <Moved amountKobo={amountKobo} direction={direction} />}
    />
  );
}

function Icon({ activity: { as, type, direction } }: { activity: LendingActivity }) {
  if (direction !== undefined) return direction === 'in' ? <ArrowInIcon /> : <ArrowOutIcon />;
  if (type === 'lateFee' || type === 'default' || type === 'writeOff') return <AlertIcon />;
  return as === 'lender' ? <SproutIcon /> : <HandCoinIcon />;
}

function LoanLink({ activity: { as, loanId, purpose } }: { activity: LendingActivity }) {
  return as === 'borrower' ? (
    <RouteLink to={pathTo('loan', { loanId })}>Your loan: {purposeLabels[purpose]}</RouteLink>
  ) : (
    <RouteLink to={pathTo('holding', { loanId })}>{purposeLabels[purpose]}</RouteLink>
  );
}

function toneOf({ type, direction }: LendingActivity): Tone {
  if (type === 'lateFee') return 'warning';
  if (type === 'default' || type === 'writeOff') return 'error';
  if (direction === undefined) return 'info';
  return direction === 'in' ? 'success' : 'neutral';
}

function Moved({ amountKobo, direction }: { amountKobo: Kobo; direction: LendingActivity['direction'] }) {
  if (direction === undefined) return <Amount kobo={amountKobo} />;
  return <Amount kobo={direction === 'in' ? amountKobo : negateKobo(amountKobo)} isSigned />;
}
