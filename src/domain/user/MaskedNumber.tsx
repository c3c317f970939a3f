import { maskAccountNumber } from './maskAccountNumber';

/** Shows the last four digits of an account number; screen readers get a text. */
export function MaskedNumber({ number }: { number: string }) {
  return (
    <>
      <span aria-hidden>{maskAccountNumber(number)}</span>
      <span className="visually-hidden">ends in {number.slice(-4)}</span>
    </>
  );
}
