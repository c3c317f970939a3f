import type { ReactNode } from 'react';
import css from './StackedBar.module.css';
import { toneClass, type Tone } from './StatusChip';

export type Pattern = 'plain' | 'striped' | 'dotted' | 'hatched' | 'light';

interface BarPart {
  name: string;
  /** Share of the bar, in any unit. */
  size: number;
  /** The figure in the legend, such as an amount. */
  figure: ReactNode;
  tone: Tone;
  /** By default each part has the next one. */
  pattern?: Pattern;
}

const patterns: readonly Pattern[] = ['plain', 'striped', 'dotted', 'hatched', 'light'];

const lookOf = ({ tone, pattern }: BarPart, index: number) =>
  [css.part, toneClass(tone), css[pattern ?? patterns[index % patterns.length] ?? 'plain']].join(' ');

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
            <span className={css.words}>
              <span data-public="" className={css.name}>
                {part.name}
              </span>
              <span className={css.figure}>{part.figure}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
