import type { CSSProperties } from 'react';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import css from './GradeBadge.module.css';

declare module 'react' {
  interface CSSProperties {
    '--depth'?: number;
  }
}

/** The better the grade, the deeper its teal, in percent. The letters keep a contrast of 4.5:1. */
const depths: Readonly<Record<Grade, number>> = { A: 100, B: 84, C: 54, D: 32, E: 12 };

const classes: Partial<Record<Grade, string | undefined>> = { A: css.deep, B: css.middle };

function lookOf(grade: Grade): { className: string; style: CSSProperties } {
  return { className: [css.badge, classes[grade]].filter(Boolean).join(' '), style: { '--depth': depths[grade] } };
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
