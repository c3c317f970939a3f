import css from './StatusChip.module.css';
import tones from './tones.module.css';

/** What a state means; always shown with a word, since colour alone isn't enough. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** @returns the class that sets `--tone` (the colour) and `--tone-tint` (the background) */
export const toneClass = (tone: Tone): string => tones[tone] ?? '';

export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span data-public="" className={`${css.chip} ${toneClass(tone)}`}>
      {children}
    </span>
  );
}
