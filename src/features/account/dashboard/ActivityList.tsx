import Box from '@mui/material/Box';
import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { eventLabels } from '../../../../contract/lending/loans/eventTypes';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { negateKobo, type Kobo } from '../../../../contract/money/kobo';
import { ActivityRow } from '../../../components/figures/ActivityRow';
import type { Tone } from '../../../components/figures/tone';
import { HandCoinIcon, SproutIcon } from '../../../components/icons';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
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
    <Box component="ul" aria-label="Recent Activities" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {activities.map((activity) => (
        <ActivityRow
          key={activity.id}
          icon={activity.as === 'lender' ? <SproutIcon /> : <HandCoinIcon />}
          tone={toneOf(activity)}
          what={labelOf(activity)}
          when={
            <>
              <LoanLink activity={activity} />, <time dateTime={activity.at}>{formatMoment(activity.at)}</time>
            </>
          }
          amount={
            activity.amountKobo === undefined ? undefined : <Moved {...activity} amountKobo={activity.amountKobo} />
          }
        />
      ))}
    </Box>
  );
}

function LoanLink({ activity: { as, loanId, purpose } }: { activity: LendingActivity }) {
  return as === 'borrower' ? (
    <RouteLink to={pathTo('loan', { loanId })}>Your loan: {purposeLabels[purpose]}</RouteLink>
  ) : (
    <RouteLink to={pathTo('portfolio')}>{purposeLabels[purpose]}</RouteLink>
  );
}

function toneOf({ direction }: LendingActivity): Tone {
  if (direction === undefined) return 'info';
  return direction === 'in' ? 'success' : 'neutral';
}

function Moved({ amountKobo, direction }: Pick<LendingActivity, 'direction'> & { amountKobo: Kobo }) {
  if (direction === undefined) return <Amount kobo={amountKobo} />;
  return <Amount kobo={direction === 'in' ? amountKobo : negateKobo(amountKobo)} isSigned />;
}
