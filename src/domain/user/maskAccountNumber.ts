const SHOWN_DIGITS = 4;

export function maskAccountNumber(accountNumber: string): string {
  const isLongEnough = accountNumber.length > SHOWN_DIGITS;
  return isLongEnough
    ? '•'.repeat(accountNumber.length - SHOWN_DIGITS) + accountNumber.slice(-SHOWN_DIGITS)
    : '•'.repeat(accountNumber.length);
}
