import css from './Naira.module.css';

/** An amount in naira; the sign stays on the same line as the number. */
export function Naira({ amount }: { amount: string }) {
  return (
    <span className={css.amount}>
      <span className={css.sign}>₦</span>
      {amount}
    </span>
  );
}
