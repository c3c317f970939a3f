const SHOWN_DIGITS = 4;

function maskAccountNumber(accountNumber: string): string {
  const isLongEnough = accountNumber.length > SHOWN_DIGITS;
  return isLongEnough
    ? '•'.repeat(accountNumber.length - SHOWN_DIGITS) + accountNumber.slice(-SHOWN_DIGITS)
    : '•'.repeat(accountNumber.length);
}

export function MaskedNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden>{maskAccountNumber(number)}</span>
      <span className="visually-hidden">ends in {number.slice(-4)}</span>
    </>
  );
}
