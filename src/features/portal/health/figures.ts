import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { formatDay } from '#contract/dates';
import type { Figure } from '../../../domain/administration/FiguresCard';
import { dayFigures, ledgerCheckFigure } from '../../../domain/administration/nightFigures';
import { formatCount, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

export const nightFigures = (health: PortalHealth): Figure[] => [
  ...dayFigures(health).map((figure) => ({ ...figure, to: pathTo('businessDays') })),
  ledgerCheckFigure(health.ledgerCheck),
];

export const dataFigures = ({ breaches: { toReport, overdue, dueAt } }: PortalHealth): Figure[] => [
  {
    label: 'Data breaches to report',
    value: formatCount(toReport),
    isAlarming: toReport > 0,
    ...(dueAt !== undefined && { note: overdue > 0 ? `Was due ${formatMoment(dueAt)}` : `Due ${formatMoment(dueAt)}` }),
    to: pathTo('breaches'),
  },
];

export const outsideFigures = ({ payouts, reconciliation }: PortalHealth): Figure[] => [
  {
    label: 'Payouts under way',
    value: formatCount(payouts.count),
    ...(payouts.since !== undefined && { note: `Since ${formatMoment(payouts.since)}` }),
    to: pathTo('payouts'),
    search: 'stage=underWay',
  },
  {
    label: 'Reconciliation differences',
    value: reconciliation === undefined ? 'Not compared yet' : formatCount(reconciliation.differences),
    isAlarming: reconciliation !== undefined && reconciliation.differences > 0,
    ...(reconciliation && { note: `On ${formatDay(reconciliation.day)}` }),
    to: pathTo('money'),
  },
];
