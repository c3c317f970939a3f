export const COMPLAINT_KINDS = ['cannotPay', 'complaint'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const complaintKindLabels: Readonly<Record<ComplaintKind, string>> = {
  cannotPay: 'I can’t pay',
  complaint: 'Complaint',
};

/** Of 24 hours, by the business clock. */
export const ANSWER_DAYS = 2;

export const COMPLAINT_AUTHORS = ['person', 'administrator'] as const;

/** After an answer the person can write on for so many days, by the business clock; then a new complaint is needed. */
export const REOPEN_DAYS = 14;

/** Of a person's in a row, before an answer. */
export const MESSAGES_IN_A_ROW = 5;

/** Of one complaint, the first words apart. */
export const MESSAGES_OF_COMPLAINT = 100;

/** Per person, unanswered. */
export const OPEN_COMPLAINTS = 5;

export const COMPLAINT_STATES = ['waiting', 'answered'] as const;

export const COMPLAINT_PAGE_SIZES = [25, 50, 100] as const;

export interface ComplaintSelection {
  state?: (typeof COMPLAINT_STATES)[number];
  kind?: ComplaintKind;
  loanId?: string;
  q?: string;
}

export interface ComplaintsQuery extends ComplaintSelection {
  page?: number;
  pageSize?: number;
}
