import { useEffect } from 'react';
import type { Replay } from './useReplay';

/** Arrows step, space plays, Home and End jump; not while something is typed or a control has a use for the key. */
export function useReplayKeys({ goTo, togglePlay, last }: Pick<Replay, 'goTo' | 'togglePlay' | 'last'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || hasUseFor(event)) return;
      const act = {
        ArrowRight: () => {
          goTo((step) => step + 1);
        },
        ArrowLeft: () => {
          goTo((step) => step - 1);
        },
        ArrowDown: () => {
          goTo((step) => step + 1);
        },
        ArrowUp: () => {
          goTo((step) => step - 1);
        },
        Home: () => {
          goTo(0);
        },
        End: () => {
          goTo(last);
        },
        ' ': togglePlay,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [goTo, togglePlay, last]);
}

function hasUseFor({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input:not([type="range"]), select, textarea')) return true;
  return key === ' ' && target.matches('button, a, summary, [role="tab"]');
}
