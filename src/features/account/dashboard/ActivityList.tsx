import Box from '@mui/material/Box';
import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { eventLabels } from '../../../../contract/lending/loans/eventTypes';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { negateKobo, type Kobo } from '../../../../contract/money/kobo';
import { ActivityRow } from '../../../components/figures/ActivityRow';
import type { Tone } from '../../../components/figures/tone';
import { HandCoinIcon, SproutIcon } from '../../../components/icons';
import { RouteLink } from '../../../components/RouteLink';
import { lenderEventLabel } from '../../../domain/market/lenderEventLabels';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { mergePledges, type ActivityRowData } from './mergePledges';

function labelOf({ as, type, pledgeCount }: ActivityRowData): string {
  if (as === 'lender') return lenderEventLabel(type);
  return pledgeCount > 1 ? `${pledgeCount} pledges by lenders` : eventLabels[type];
}

export function ActivityList({ activities }: { activities: readonly LendingActivity[] }) {
  return (
    <Box component="ul" aria-label="Recent Activities" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {mergePledges(activities).map((activity) => (
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
    <RouteLink to={pathTo('holding', { loanId })}>{purposeLabels[purpose]}</RouteLink>
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
