import type { ReactNode } from 'react';
import css from './StackedBar.module.css';
import { toneClass, type Tone } from './tone';

interface BarPart {
  name: string;
  /** Share of the bar, in any unit. */
  size: number;
  /** The figure in the legend, such as an amount. */
  figure: ReactNode;
  tone: Tone;
}

const patterns = ['', css.striped, css.dotted, css.hatched, css.light];

const lookOf = ({ tone }: BarPart, index: number) =>
  [css.part, toneClass(tone), patterns[index % patterns.length]].join(' ');

/** One bar divided into parts; the legend names them with their figures. */
export function StackedBar({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {parts.map(
          (part, index) =>
            part.size > 0 && <span key={part.name} className={lookOf(part, index)} style={{ flexGrow: part.size }} />,
        )}
      </div>
      <ul className={css.legend} aria-label={label}>
        {parts.map((part, index) => (
          <li key={part.name} className={css.entry}>
            <span className={`${lookOf(part, index)} ${css.sample}`} aria-hidden="true" />
            <span data-public="" className={css.name}>
              {part.name}
            </span>
            <span>{part.figure}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
