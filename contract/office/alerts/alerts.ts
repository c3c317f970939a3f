import { ANSWER_HOURS } from '../../product';
import type { SortText, Sort } from '../../lists';
import type { MailedPage } from '../../mailedPages';
import type { Role } from '../../people/roles/roles';

export const ALERT_KINDS = [
  'ledgerFault',
  'paymentsPaused',
  'unexplainedDifference',
  'dayNotClosed',
  'missedDays',
  'loanSetAside',
  'latePayout',
  'chargeContradicted',
  'lowCompanyFunds',
  'failedJob',
  'complaintDue',
  'breachToReport',
  'holidayUnanswered',
  'approvalLapsing',
  'gradeLosses',
  'bulkReading',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Urgent alerts stop payments, may lose money, or are about a data breach. */
export type AlertSeverity = 'urgent' | 'soon';

type ListPage = Extract<
  MailedPage,
  | 'approvals'
  | 'auditTrail'
  | 'breaches'
  | 'businessDays'
  | 'complaintQueue'
  | 'health'
  | 'ledger'
  | 'money'
  | 'payouts'
  | 'risk'
>;

/** Where an alert is dealt with: a loan's page, or a list that shows what the query finds. */
export type AlertLink =
  | { label: string; page: 'loanReview'; params: { loanId: string } }
  | { label: string; page: ListPage; query?: Readonly<Record<string, string>> };

interface AlertKindTexts {
  label: string;
  /** Roles that handle the alert; owners get every alert. */
  roles: readonly Role[];
  severity: AlertSeverity;
  whatToDo: string;
  /** Leads to the thing itself if the subject names it. */
  linkTo: (subject: string) => AlertLink;
}

const toMoney = (): AlertLink => ({ label: 'Open Deposits and funds', page: 'money' });
const toBusinessDays = (): AlertLink => ({ label: 'Open Business days', page: 'businessDays' });
/** @param subject begins with the loan's id */
const toLoan = (subject: string): AlertLink => ({
  label: 'Open the loan',
  page: 'loanReview',
  params: { loanId: subject.split('.')[0] ?? subject },
});

/** Everything about each kind of alert except its causes, which are in `server/office/alerts/watch.ts`. */
export const alertKinds: Readonly<Record<AlertKind, AlertKindTexts>> = {
  ledgerFault: {
    label: 'Fault in the ledger',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: 'Find out what happened. No money leaves until two administrators resume payouts.',
    linkTo: () => ({ label: 'Open Ledger', page: 'ledger' }),
  },
  paymentsPaused: {
    label: 'Payouts are paused',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: 'Settle the reason. Then two administrators resume payouts.',
    linkTo: toMoney,
  },
  unexplainedDifference: {
    label: 'Difference from the bank',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: 'Explain each difference. It stays open until then.',
    linkTo: toMoney,
  },
  dayNotClosed: {
    label: 'Business day not closed',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: 'Look at the failed jobs and the loans set aside. The day closes once its work is done.',
    linkTo: toBusinessDays,
  },
  missedDays: {
    label: 'Missed business days wait',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: "Check the database's time first. Then run the missed days. No late fees are charged for them.",
    linkTo: toBusinessDays,
  },
  loanSetAside: {
    label: 'Loan set aside',
    roles: ['credit'],
    severity: 'soon',
    whatToDo: 'Have it fixed, then resume the loan under Business days. Until then nothing is charged, not even a fee.',
    linkTo: toLoan,
  },
  latePayout: {
    label: 'Payouts late',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo: 'Ask the bank where they are.',
    linkTo: () => ({ label: 'Open the payouts under way', page: 'payouts', query: { stage: 'underWay' } }),
  },
  chargeContradicted: {
    label: 'Direct debit taken back',
    roles: ['treasury'],
    severity: 'urgent',
    whatToDo:
      'The bank says the money of a direct debit isn’t there after all. Ask the bank. If it went back, book ‘The bank took a direct debit back’ under Corrections, with the ID of the charge.',
    linkTo: (subject) => ({ label: 'Open the transfer', page: 'ledger', query: { q: subject } }),
  },
  lowCompanyFunds: {
    label: 'Company funds low',
    roles: ['treasury'],
    severity: 'soon',
    whatToDo: "Add company funds. Payouts stop when their costs can't be paid.",
    linkTo: toMoney,
  },
  failedJob: {
    label: 'Failed job',
    roles: ['treasury', 'credit', 'support'],
    severity: 'soon',
    whatToDo: 'Fix the cause, then retry or discard the job.',
    linkTo: (subject) => ({ label: 'Open the failed jobs', page: 'health', query: { q: subject.split(' ')[0] ?? '' } }),
  },
  complaintDue: {
    label: 'Complaint to answer',
    roles: ['support'],
    severity: 'soon',
    whatToDo: `Answer it. People are promised an answer within ${ANSWER_HOURS} hours.`,
    linkTo: (subject) => ({ label: 'Open the complaint', page: 'complaintQueue', query: { state: 'any', q: subject } }),
  },
  breachToReport: {
    label: 'Data breach to report',
    roles: ['support'],
    severity: 'urgent',
    whatToDo:
      'Report it to the Data Protection Commission, and enter that in the register. If harm to people is unlikely, enter why you don’t.',
    linkTo: () => ({ label: 'Open Data breaches', page: 'breaches' }),
  },
  holidayUnanswered: {
    label: 'Payment holiday not answered',
    roles: ['credit'],
    severity: 'soon',
    whatToDo: "Decide on it on the loan's page. If the request has ended, tell the borrower what is possible.",
    linkTo: toLoan,
  },
  approvalLapsing: {
    label: 'Approval about to lapse',
    roles: ['treasury', 'credit', 'support'],
    severity: 'soon',
    whatToDo: 'Approve it or refuse it, or it lapses.',
    linkTo: (subject) => ({ label: 'Open the proposal', page: 'approvals', query: { q: subject } }),
  },
  gradeLosses: {
    label: "Losses not as the grade's terms expect",
    roles: ['credit'],
    severity: 'soon',
    whatToDo:
      'Find out why, and whether the scorecard or the lending terms must change. Offers in this grade say so until somebody acknowledges the alert.',
    linkTo: () => ({ label: 'Open Risk', page: 'risk' }),
  },
  bulkReading: {
    label: 'Many personal records viewed',
    roles: [],
    severity: 'urgent',
    whatToDo: "Ask the administrator why. If they don't know of it, suspend them: that ends their sign-ins.",
    linkTo: (subject) => ({ label: 'See what they viewed', page: 'auditTrail', query: { q: subject } }),
  },
};

/** Roles that get this kind of alert, owners included. */
export const alertRoles = (kind: AlertKind): readonly Role[] => {
  const { roles } = alertKinds[kind];
  return roles.length > 0 ? roles : ['owner'];
};

/** Whether somebody with these roles gets the alert and can acknowledge it. */
export const concernsRoles = (kind: AlertKind, roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'owner' || alertKinds[kind].roles.includes(role));

/** An unacknowledged alert is mailed again after this many hours. */
export const ALERT_REPEAT_HOURS = 24;

export const ALERT_STATES = ['open', 'closed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

export const alertSortFields = ['openedAt'] as const;
export type AlertSortField = (typeof alertSortFields)[number];

export const ALERT_DEFAULT_SORT: Sort<AlertSortField> = { field: 'openedAt', direction: 'desc' };

export const ALERT_PAGE_SIZES = [25, 50, 100] as const;

export interface AlertSelection {
  state?: AlertState;
  kind?: AlertKind;
}

export interface AlertsQuery extends AlertSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<AlertSortField>;
}
