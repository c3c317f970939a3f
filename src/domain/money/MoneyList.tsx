import type { ReactNode } from 'react';
import css from './MoneyList.module.css';

export interface MoneyLine {
  key: string;
  title: ReactNode;
  note: ReactNode;
  amount: ReactNode;
  /** Under the amount. */
  after?: ReactNode;
}

/** Lines of money, each with what it is, when, and how much. */
export function MoneyList({ label, lines }: { label: string; lines: readonly MoneyLine[] }) {
  return (
    <ul aria-label={label} className={css.list}>
      {lines.map(({ key, title, note, amount, after }) => (
        <li key={key} className={css.line}>
          <span className={css.title}>{title}</span>
          <span className={css.amount}>{amount}</span>
          <span className={css.quiet}>{note}</span>
          {after !== undefined && <span className={`${css.quiet} ${css.after}`}>{after}</span>}
        </li>
      ))}
    </ul>
  );
}
