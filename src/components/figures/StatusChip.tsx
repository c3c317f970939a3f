import css from './StatusChip.module.css';
import { toneClass, type Tone } from './tone';

export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span data-public="" className={`${css.chip} ${toneClass(tone)}`}>
      {children}
    </span>
  );
}
