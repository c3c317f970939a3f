import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { formatDay } from '#contract/dates';
import { formatCount, formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import type { Figure } from './FiguresCard';

export const daysBehindFigure = (daysBehind: number): Figure => ({
  label: 'Business days not closed',
  value: formatCount(daysBehind),
  isAlarming: daysBehind > 0,
});

export const dayFigures = ({
  lastClosedDay,
  daysBehind,
  setAsideLoans,
  missedDays,
  clockOffSeconds,
}: PortalHealth): Figure[] => [
  { label: 'Last closed business day', value: lastClosedDay === undefined ? 'None yet' : formatDay(lastClosedDay) },
  daysBehindFigure(daysBehind),
  ...(missedDays ? [{ label: 'Missed days to approve', value: formatCount(missedDays.count), isAlarming: true }] : []),
  { label: 'Loans set aside', value: formatCount(setAsideLoans), isAlarming: setAsideLoans > 0 },
  ...(clockOffSeconds === undefined
    ? []
    : [{ label: 'This server’s clock is off by', value: `${formatCount(clockOffSeconds)} s`, isAlarming: true }]),
];

export const ledgerCheckFigure = (check: PortalHealth['ledgerCheck']): Figure => ({
  label: 'Last check of the ledger',
  value: check === undefined ? 'None yet' : check.isClean ? 'All checks passed' : 'Faults found',
  isAlarming: check?.isClean === false,
  ...(check && { note: formatMoment(check.endedAt) }),
  to: pathTo('ledger'),
});
