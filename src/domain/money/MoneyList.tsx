import type { ReactNode } from 'react';
import css from './MoneyList.module.css';

interface MoneyLine {
  key: string;
  icon?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  amount: ReactNode;
  after?: ReactNode;
  /** Shown below, at the line's full width. */
  more?: ReactNode;
}

export function MoneyList({ label, lines }: { label: string; lines: readonly MoneyLine[] }) {
  return (
    <ul aria-label={label} className={css.list}>
      {lines.map(({ key, icon, title, note, amount, after, more }) => (
        <li key={key} className={`${css.line} ${icon === undefined ? '' : css.drawn}`}>
          {icon !== undefined && (
            <span aria-hidden="true" className={css.icon}>
              {icon}
            </span>
          )}
          <div className={css.main}>
            <span>{title}</span>
            <span>{amount}</span>
          </div>
          <div className={css.quiet}>
            <span>{note}</span>
            {after !== undefined && <span>{after}</span>}
          </div>
          {more !== undefined && <div className={css.more}>{more}</div>}
        </li>
      ))}
    </ul>
  );
}
