import { useEffect, useRef, useState } from 'react';
import type { FlowScreens } from '../flowDescriptor';
import ui from '../instruments.module.css';
import type { FoldedStep } from '../recording/fold';
import { openScreens, type ShownScreens } from './openScreens';

const SHOW_EVERY_MS = 120;

interface StageProps {
  screens: FlowScreens;
  /** The step to be shown; undefined while it is not computed yet. */
  folded: FoldedStep | undefined;
  step: number;
  /** The recording's time at this moment, in milliseconds since 1970. */
  clock: () => number;
}

/** The app's own screens at a step of a recording. They can be looked at, not used: nothing in here calls the server. */
export function Stage({ screens, folded, step, clock }: StageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownScreens>();
  const [heading, setHeading] = useState('');
  const isReady = folded !== undefined;

  const first = useRef(folded);
  first.current ??= folded;

  useEffect(() => {
    if (!container.current || !first.current || !isReady) return undefined;
    const place = document.createElement('div');
    container.current.append(place);
    let isWanted = true;
    let remove: (() => void) | undefined;
    void openScreens(screens, first.current, place, clock).then((opened) => {
      if (!isWanted) opened.remove();
      else {
        ({ remove } = opened);
        setShown(opened);
      }
    });
    const observer = new MutationObserver(() => {
      setHeading(place.querySelector('h1')?.textContent ?? '');
    });
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    return () => {
      isWanted = false;
      observer.disconnect();
      remove?.();
      place.remove();
    };
  }, [screens, isReady, clock]);

  const last = useRef({ step: 0, atMs: 0 });
  useEffect(() => {
    if (!folded || !shown) return undefined;
    // While somebody scrubs, a whole page a frame would be too much: the screen follows a moment later.
    const wait = Math.max(0, last.current.atMs + SHOW_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      const isForward = step === last.current.step + 1;
      last.current = { step, atMs: performance.now() };
      shown.show(folded, isForward);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [folded, step, shown]);

  return (
    <section aria-label="The screens at this step">
      <p role="status" className={ui['quiet']}>
        {isReady ? `The screen shows: ${heading}` : 'The screen is being worked out…'}
      </p>
      <div ref={container} className={ui['stage']} inert data-stage="" />
    </section>
  );
}
