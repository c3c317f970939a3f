import {
  ALERT_DEFAULT_SORT,
  ALERT_KINDS,
  ALERT_PAGE_SIZES,
  alertKinds,
  alertSortFields,
  type AlertSeverity,
  type AlertSortField,
  type AlertState,
} from '#contract/office/alerts/alerts';
import type { Alert } from '#contract/office/alerts/alertSchema';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { StatusChip, type Tone } from '../../../components/figures/StatusChip';
import { TextCell } from '../../../components/list/cells';
import type { ListColumn, ListDefinition } from '../../../components/list/list';
import type { ListAddress } from '../../../components/list/listParams';
import { formatMoment } from '../../../lib/format';
import { AlertActs } from './AlertActs';
import css from './alerts.module.css';

const severities: Readonly<Record<AlertSeverity, { label: string; tone: Tone }>> = {
  urgent: { label: 'Urgent', tone: 'error' },
  soon: { label: 'Soon', tone: 'warning' },
};

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  choices: ALERT_KINDS.map((value) => ({ value, label: alertKinds[value].label })),
};

/** Includes the tab, which the address keeps too. */
export const alertsAddress: ListAddress<AlertSortField> = {
  sortFields: alertSortFields,
  defaultSort: ALERT_DEFAULT_SORT,
  pageSizes: ALERT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  filters: [
    {
      name: 'state',
      label: 'State',
      initial: 'open',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'History' },
      ],
    },
    kindFilter,
  ],
};

const labelOf = ({ kind }: Alert): string => alertKinds[kind].label;

const severityChip = ({ kind, subject }: Alert) => {
  // Overdue complaints stay among those that are due within a day; the sentence beside it says which.
  if (kind === 'complaintDue') return <StatusChip tone="error">Due or overdue</StatusChip>;
  if (kind === 'holidayUnanswered')
    return <StatusChip tone="error">{subject.endsWith('.ended') ? 'Not answered' : 'Overdue'}</StatusChip>;
  const { label, tone } = severities[alertKinds[kind].severity];
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

function Acknowledged({ alert: { acknowledgedAt, acknowledgedBy, note } }: { alert: Alert }) {
  if (acknowledgedAt === undefined) return <TextCell text={undefined} />;
  return (
    <>
      <span className={css.text}>
        <bdi>{acknowledgedBy}</bdi>, {formatMoment(acknowledgedAt)}
      </span>
      <bdi data-prose="" className={css.text}>
        {note}
      </bdi>
    </>
  );
}

const commonColumns: readonly ListColumn<Alert, AlertSortField>[] = [
  { header: 'Alert', width: 124, isInTitle: true, cell: (alert) => <span className={css.text}>{labelOf(alert)}</span> },
  { header: 'Urgency', width: 160, isInTitle: true, cell: severityChip },
  {
    header: 'What was found',
    width: 212,
    cell: ({ detail }) => (
      <span data-prose="" className={css.text}>
        {detail}
      </span>
    ),
  },
  {
    header: 'Opened',
    width: 148,
    sortField: 'openedAt',
    sortWords: { asc: 'oldest first', desc: 'newest first' },
    cell: ({ openedAt }) => <TextCell text={formatMoment(openedAt)} isNumber />,
  },
  { header: 'Acknowledged', width: 136, cell: (alert) => <Acknowledged alert={alert} /> },
];

const common = {
  ...alertsAddress,
  filters: [kindFilter],
  rowKey: ({ id }: Alert) => id,
  rowTitle: labelOf,
  rowSubtitle: severityChip,
};

export const alertLists: Readonly<Record<AlertState, ListDefinition<Alert, AlertSortField>>> = {
  open: {
    ...common,
    label: 'Open alerts',
    noun: { one: 'alert', many: 'alerts' },
    emptyHeading: 'Nothing needs you',
    emptyHint: 'New alerts appear here, and go by email to the administrators responsible.',
    columns: [...commonColumns, { header: 'What to do', width: 236, cell: (alert) => <AlertActs alert={alert} /> }],
  },
  closed: {
    ...common,
    label: 'Closed alerts',
    noun: { one: 'closed alert', many: 'closed alerts' },
    columns: [
      ...commonColumns,
      {
        header: 'Closed',
        width: 148,
        cell: ({ closedAt }) => <TextCell text={closedAt && formatMoment(closedAt)} isNumber />,
      },
    ],
  },
};
