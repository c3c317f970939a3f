import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { formatDay } from '#contract/dates';
import type { Figure } from '../../../domain/administration/FiguresCard';
import { dayFigures, ledgerCheckFigure } from '../../../domain/administration/nightFigures';
import type { useMay } from '../../../domain/administration/useMay';
import { formatCount, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

/** Whether the administrator may make a call; figures link only to pages that they can open. */
type May = ReturnType<typeof useMay>;

export const nightFigures = (health: PortalHealth, may: May): Figure[] => [
  ...dayFigures(health).map((figure) => ({ ...figure, ...(may('setAsideLoans') && { to: pathTo('businessDays') }) })),
  ledgerCheckFigure(health.ledgerCheck),
];

export const dataFigures = ({ breaches: { toReport, overdue, dueAt } }: PortalHealth, may: May): Figure[] => [
  {
    label: 'Data breaches to report',
    value: formatCount(toReport),
    isAlarming: toReport > 0,
    ...(dueAt !== undefined && { note: overdue > 0 ? `Was due ${formatMoment(dueAt)}` : `Due ${formatMoment(dueAt)}` }),
    ...(may('breaches') && { to: pathTo('breaches') }),
  },
];

export const outsideFigures = ({ payouts, reconciliation }: PortalHealth, may: May): Figure[] => [
  {
    label: 'Payouts under way',
    value: formatCount(payouts.count),
    ...(payouts.since !== undefined && { note: `Since ${formatMoment(payouts.since)}` }),
    ...(may('payouts') && { to: pathTo('payouts'), search: 'stage=underWay' }),
  },
  {
    label: 'Reconciliation differences',
    value: reconciliation === undefined ? 'Not compared yet' : formatCount(reconciliation.differences),
    isAlarming: reconciliation !== undefined && reconciliation.differences > 0,
    ...(reconciliation && { note: `On ${formatDay(reconciliation.day)}` }),
    ...(may('suspense') && { to: pathTo('money') }),
  },
];
