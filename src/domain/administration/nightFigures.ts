import type { PortalHealth } from '../../../contract/office/health/portalHealthSchema';
import { formatCount, formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import type { Figure } from './FiguresCard';

export const daysBehindFigure = (daysBehind: number): Figure => ({
  label: 'Business days not closed',
  value: formatCount(daysBehind),
  isAlarming: daysBehind > 0,
});

export const ledgerCheckFigure = (check: PortalHealth['ledgerCheck']): Figure => ({
  label: 'Last check of the ledger',
  value: check === undefined ? 'None yet' : check.isClean ? 'All proofs hold' : 'Faults found',
  isAlarming: check?.isClean === false,
  ...(check && { note: formatMoment(check.endedAt) }),
  to: pathTo('ledger'),
});
