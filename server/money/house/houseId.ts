/** Stands for the house where something is about a person or a loan otherwise: in proposals and in the audit trail. */
export const HOUSE_ID = '00000000-0000-4000-8000-000000000001';
