import type { KeyboardEvent } from 'react';
import type { Replay } from './useReplay';

/** Arrows step, space plays, Home and End jump, unless the focused control uses the key. */
export function replayKeys({ goTo, togglePlay, last }: Pick<Replay, 'goTo' | 'togglePlay' | 'last'>) {
  const forward = () => {
    goTo((step) => step + 1);
  };
  const back = () => {
    goTo((step) => step - 1);
  };
  const acts: Record<string, () => void> = {
    ArrowRight: forward,
    ArrowDown: forward,
    ArrowLeft: back,
    ArrowUp: back,
    Home: () => {
      goTo(0);
    },
    End: () => {
      goTo(last);
    },
    ' ': togglePlay,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || hasUseFor(event)) return;
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function hasUseFor({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input:not([type="range"]), select, textarea')) return true;
  return key === ' ' && target.matches('button, a, summary, [role="tab"]');
}
