import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { WaitingWork } from '#contract/office/overview/overviewSchema';
import { FiguresCard, type Figure } from '../../../domain/administration/FiguresCard';
import { useIsReachable } from '../../../components/RouteLink';
import { formatCount, formatMoment } from '../../../lib/format';
import { waitingRows } from './waitingRows';

/** Waiting work, what is overdue first, then the oldest; omits empty kinds and those of other roles. */
export function QueueCard({ waiting }: { waiting: readonly WaitingWork[] }) {
  const isReachable = useIsReachable();
  const figures = waiting
    .filter(({ kind, count }) => count > 0 && isReachable(waitingRows[kind].to))
    .toSorted((one, other) => ageKey(one).localeCompare(ageKey(other)))
    .map(toFigure);
  if (figures.length > 0) return <FiguresCard title="Needs attention" figures={figures} />;
  return (
    <Card component="section" aria-labelledby="queue" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="queue" variant="h2" sx={{ mb: 1 }}>
        Needs attention
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Nothing is waiting for you.</Typography>
    </Card>
  );
}

/** Sorts work of unknown age last. */
const ageKey = ({ since, overdueCount }: WaitingWork): string => (overdueCount > 0 ? '0' : '1') + (since ?? '9999');

const toFigure = ({ kind, count, since, overdueCount }: WaitingWork): Figure => ({
  ...waitingRows[kind],
  value: formatCount(count),
  isAlarming: overdueCount > 0,
  ...(since !== undefined && {
    note: `Since ${formatMoment(since)}${overdueCount > 0 ? ` · ${formatCount(overdueCount)} overdue` : ''}`,
  }),
});
