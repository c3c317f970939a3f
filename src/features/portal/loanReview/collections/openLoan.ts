/** The name in the page's address for the loan whose panel is open, so that Back closes it. */
export const OPEN_LOAN = 'loan';

export function withOpenLoan(address: URLSearchParams, loanId: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (loanId === undefined) changed.delete(OPEN_LOAN);
  else changed.set(OPEN_LOAN, loanId);
  return changed;
}
