/** Under which a loan is paid out once. */
export const disbursementKey = (loanId: string): string => `disburse:${loanId}`;
