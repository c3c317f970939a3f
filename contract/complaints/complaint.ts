/** What somebody writes to us about: a loan that cannot be paid, or anything else (section 31.4). */
export const COMPLAINT_KINDS = ['cannotPay', 'complaint'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** In the words of screens. */
export const complaintKindLabels: Readonly<Record<ComplaintKind, string>> = {
  cannotPay: 'I can’t pay',
  complaint: 'Complaint',
};

/** An answer is due within so many days of 24 hours, by the business clock. */
export const ANSWER_DAYS = 2;

/** So many may wait for an answer at a time, a person. */
export const OPEN_COMPLAINTS = 5;

/** What somebody wrote, and what was answered. */
export interface Complaint {
  id: string;
  kind: ComplaintKind;
  /** Of what cannot be paid. */
  loanId?: string;
  words: string;
  /** ISO 8601, in UTC, by the business clock, as the other moments. */
  sentAt: string;
  answerDueAt: string;
  /** Both or neither. */
  answer?: string;
  answeredAt?: string;
}

/** The same as administrators see it. */
export interface ReceivedComplaint extends Complaint {
  personId: string;
  personName: string;
  /** Whether it waits beyond the time in which an answer is due. */
  isOverdue: boolean;
}

/** The queue of administrators. */
export interface ComplaintQueue {
  /** Whose answer is due first comes first. */
  waiting: ReceivedComplaint[];
  /** The newest 50. */
  answered: ReceivedComplaint[];
}
