import type { ReactNode } from 'react';
import { CheckIcon } from '../icons';
import css from './StepTracker.module.css';

interface StepTrackerProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; the number of steps once all are done. */
  position: number;
  /** Under the current step, such as its deadline. */
  detail?: ReactNode;
}

/** Shows which steps of a process are done. */
export function StepTracker({ label, steps, position, detail }: StepTrackerProps) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((name, index) => (
        <li
          key={name}
          data-public=""
          aria-current={index === position ? 'step' : undefined}
          className={[
            css.step,
            index <= position && css.reached,
            index < position && css.done,
            index === position && css.current,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <span className={css.mark}>
            {index < position ? <CheckIcon titleAccess="Done:" fontSize="inherit" /> : index + 1}
          </span>
          {name}
          {index === position && detail && <span className={css.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
