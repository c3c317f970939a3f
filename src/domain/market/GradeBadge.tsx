import type { Grade } from '../../../contract/lending/terms/grades';
import css from './GradeBadge.module.css';

export function GradeBadge({ grade }: { grade: Grade }) {
  return (
    <span className={css.badge}>
      <span className="visually-hidden">Grade </span>
      {grade}
    </span>
  );
}
