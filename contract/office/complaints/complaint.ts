/** Kinds of complaints: a loan that can't be paid, or anything else (docs/product/office.md#complaints). */
export const COMPLAINT_KINDS = ['cannotPay', 'complaint'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** Labels of the kinds on screens. */
export const complaintKindLabels: Readonly<Record<ComplaintKind, string>> = {
  cannotPay: 'I can’t pay',
  complaint: 'Complaint',
};

/** Days of 24 hours until an answer is due, by the business clock. */
export const ANSWER_DAYS = 2;

/** Most unanswered complaints per person. */
export const OPEN_COMPLAINTS = 5;

export const COMPLAINT_STATES = ['waiting', 'answered'] as const;

/** Rows per page to choose from; the first is the default. */
export const COMPLAINT_PAGE_SIZES = [25, 50, 100] as const;

export interface ComplaintSelection {
  state?: (typeof COMPLAINT_STATES)[number];
  kind?: ComplaintKind;
  /** Searched in the person's names, user name and email, ignoring case. */
  q?: string;
}

/** The query of `GET /administration/complaints`. */
export interface ComplaintsQuery extends ComplaintSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
