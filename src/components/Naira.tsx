import css from './Naira.module.css';

export function Naira({ amount }: { amount: string }) {
  return (
    <span className={css.amount} translate="no">
      <span className={css.sign}>₦</span>
      {amount}
    </span>
  );
}
