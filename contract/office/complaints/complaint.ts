export const COMPLAINT_KINDS = ['cannotPay', 'complaint'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const complaintKindLabels: Readonly<Record<ComplaintKind, string>> = {
  cannotPay: 'I can’t pay',
  complaint: 'Complaint',
};

export const COMPLAINT_AUTHORS = ['person', 'administrator'] as const;

/** Days to reply after an answer, by the business clock; after that a new complaint is needed. */
export const REOPEN_DAYS = 14;

/** Messages a person can send in a row without an answer. */
export const MESSAGES_IN_A_ROW = 5;

/** Messages per complaint, not counting the first. */
export const MESSAGES_OF_COMPLAINT = 100;

/** Unanswered complaints per person. */
export const OPEN_COMPLAINTS = 5;

/** Answers of so many days count in the queue's figures. */
export const COMPLAINT_FIGURES_DAYS = 90;

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
