import { maskAccountNumber } from '../lib/maskAccountNumber';

/** An account number but for its last four digits as dots; screen readers get a text instead. */
export function MaskedNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden>{maskAccountNumber(number)}</span>
      <span className="visually-hidden">ends in {number.slice(-4)}</span>
    </>
  );
}
