/**
 * What somebody writes to us about: a loan that cannot be paid, or anything else (docs/product/office.md#complaints).
 */
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

export const COMPLAINT_STATES = ['waiting', 'answered'] as const;

/** Rows per page: what can be chosen; the first is the default. */
export const COMPLAINT_PAGE_SIZES = [25, 50, 100] as const;

/** Which of what people wrote is meant. */
export interface ComplaintSelection {
  state?: (typeof COMPLAINT_STATES)[number];
  kind?: ComplaintKind;
  /** Text in the names, user name or email of who wrote it, without case. */
  q?: string;
}

/** The query of `GET /administration/complaints`. */
export interface ComplaintsQuery extends ComplaintSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
