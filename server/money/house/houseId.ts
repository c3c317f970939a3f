/** Stands for the company as a subject of proposals and audit entries. */
export const HOUSE_ID = '00000000-0000-4000-8000-000000000001';
