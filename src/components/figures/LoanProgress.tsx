import type { ReactNode } from 'react';
import css from './LoanProgress.module.css';

interface LoanProgressProps {
  label: string;
  share: number;
  /** Such as '2 of 3 paid'. */
  text: string;
  /** Text at the other end, such as the remaining amount. */
  left?: ReactNode;
}

/** A progress bar for funding or repayment. */
export function LoanProgress({ label, share, text, left }: LoanProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={css.progress}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div className={css.text}>
        <strong>{text}</strong>
        {left !== undefined && <span>{left}</span>}
      </div>
    </div>
  );
}
