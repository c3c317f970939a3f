import css from './tones.module.css';

/** How a state is meant; always shown beside a word, since colour alone tells nothing to many. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** @returns the class that sets `--tone`, the colour of the tone, and `--tone-tint`, its surface */
export const toneClass = (tone: Tone): string => css[tone] ?? '';
