import { maskAccountNumber } from './maskAccountNumber';

/** An account number with all but the last four digits masked; screen readers get a text instead. */
export function MaskedNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden>{maskAccountNumber(number)}</span>
      <span className="visually-hidden">ends in {number.slice(-4)}</span>
    </>
  );
}
