import type { LoanState } from '../loans/states';

/** States of loans that have been paid out. */
export const LENT_STATES = [
  'repaying',
  'defaulted',
  'writtenOff',
  'repaid',
  'settled',
  'recovered',
] as const satisfies readonly LoanState[];

/** A loan's status at the end of a month, best first. */
export const BUCKETS = [
  'onTime',
  'days1To30',
  'days31To60',
  'restructured',
  'days61To90',
  'over90',
  'defaulted',
  'writtenOff',
  'ended',
] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Buckets with outstanding principal, by lateness alone. */
export const LATENESS_BUCKETS = [
  'onTime',
  'days1To30',
  'days31To60',
  'days61To90',
  'over90',
  'defaulted',
] as const satisfies readonly Bucket[];
export type LatenessBucket = (typeof LATENESS_BUCKETS)[number];

/** Buckets with outstanding principal. */
export const LENT_BUCKETS = [
  'onTime',
  'days1To30',
  'days31To60',
  'restructured',
  'days61To90',
  'over90',
  'defaulted',
] as const satisfies readonly Bucket[];
export type LentBucket = (typeof LENT_BUCKETS)[number];

export const bucketLabels: Readonly<Record<Bucket, string>> = {
  onTime: 'On time',
  days1To30: '1–30 days late',
  days31To60: '31–60 days late',
  restructured: 'Restructured',
  days61To90: '61–90 days late',
  over90: 'Over 90 days late',
  defaulted: 'In default',
  writtenOff: 'Written off',
  ended: 'Repaid',
};

const LAST_DAYS: readonly (readonly [LatenessBucket, number])[] = [
  ['onTime', 0],
  ['days1To30', 30],
  ['days31To60', 60],
  ['days61To90', 90],
];

/** For a loan in repayment. */
export const latenessBucket = (daysPastDue: number): LatenessBucket =>
  LAST_DAYS.find(([, last]) => daysPastDue <= last)?.[0] ?? 'over90';
