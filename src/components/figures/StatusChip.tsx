import css from './StatusChip.module.css';
import { toneClass, type Tone } from './tone';

/** A state as a colour and a word. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span data-told="" className={`${css.chip} ${toneClass(tone)}`}>
      {children}
    </span>
  );
}
