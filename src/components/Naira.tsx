import css from './Naira.module.css';

/** An amount in naira: the sign never parts from its number, and never touches its first digit. */
export function Naira({ amount }: { amount: string }) {
  return (
    <span className={css.amount}>
      <span className={css.sign}>₦</span>
      {amount}
    </span>
  );
}
