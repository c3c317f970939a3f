import type { CSSProperties } from 'react';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import css from './GradeBadge.module.css';

declare module 'react' {
  interface CSSProperties {
    '--depth'?: number;
  }
}

/** The better the grade, the deeper its teal. */
function lookOf(grade: Grade): { className: string; style: CSSProperties } {
  const depth = 100 - GRADES.indexOf(grade) * 22;
  return { className: depth > 70 ? `${css.badge} ${css.deep}` : (css.badge ?? ''), style: { '--depth': depth } };
}

export function GradeBadge({ grade }: { grade: Grade }) {
  return (
    <span {...lookOf(grade)}>
      <span className="visually-hidden">Grade </span>
      {grade}
    </span>
  );
}

/** Where a grade stands among the others; the words beside it name it. */
export function GradeScale({ grade }: { grade: Grade }) {
  return (
    <p className={css.scale} aria-hidden="true">
      Lower risk
      {GRADES.map((each) => {
        const { className, style } = lookOf(each);
        return (
          <span key={each} className={each === grade ? className : `${className} ${css.other}`} style={style}>
            {each}
          </span>
        );
      })}
      Higher risk
    </p>
  );
}
