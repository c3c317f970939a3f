import { maskAccountNumber } from './maskAccountNumber';

/** An account number masked except for the last four digits; screen readers get a text instead. */
export function MaskedNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden>{maskAccountNumber(number)}</span>
      <span className="visually-hidden">ends in {number.slice(-4)}</span>
    </>
  );
}
