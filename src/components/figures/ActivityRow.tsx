import type { ReactNode } from 'react';
import css from './ActivityRow.module.css';
import { toneClass, type Tone } from './StatusChip';

interface ActivityRowProps {
  icon: ReactNode;
  tone?: Tone;
  what: ReactNode;
  when: ReactNode;
  amount?: ReactNode;
  /** Below the amount, such as the balance after it. */
  after?: ReactNode;
}

export function ActivityRow({ icon, tone = 'info', what, when, amount, after }: ActivityRowProps) {
  return (
    <li className={[css.row, after !== undefined && css.twoLines, toneClass(tone)].filter(Boolean).join(' ')}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.what}>{what}</span>
      {amount !== undefined && <span className={css.amount}>{amount}</span>}
      <span className={css.when}>
        <span>{when}</span>
        {after !== undefined && <span className={css.after}>{after}</span>}
      </span>
    </li>
  );
}
