import type { ReactNode } from 'react';
import css from './ActivityRow.module.css';
import { toneClass, type Tone } from './tone';

interface ActivityRowProps {
  icon: ReactNode;
  tone?: Tone;
  what: ReactNode;
  when: ReactNode;
  amount?: ReactNode;
}

export function ActivityRow({ icon, tone = 'info', what, when, amount }: ActivityRowProps) {
  return (
    <li className={`${css.row} ${toneClass(tone)}`}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.what}>{what}</span>
      <span className={css.when}>{when}</span>
      {amount !== undefined && <span className={css.amount}>{amount}</span>}
    </li>
  );
}
