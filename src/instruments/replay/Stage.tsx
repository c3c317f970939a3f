import { useEffect, useRef, useState } from 'react';
import type { FlowScreens } from '../flowDescriptor';
import ui from '../instruments.module.css';
import type { Fold } from '../recording/fold';
import type { FittingRecording } from '../recording/fitRecording';
import { evidenceAt } from './evidence';
import { openScreens, type ShownScreens } from './openScreens';

/** While scrubbing, the screen updates at this interval instead of every frame. */
const REST_MS = 80;
const LONGEST_WAIT_MS = 1000;

interface StageProps {
  screens: FlowScreens;
  recording: FittingRecording;
  fold: Fold;
  isReady: boolean;
  step: number;
  clock: () => number;
}

/** The app's real screens at a step of a recording, read-only and without calls to the server. */
export function Stage({ screens, recording, fold, isReady, step, clock }: StageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownScreens>();
  const [heading, setHeading] = useState('');
  const first = useRef(step);

  useEffect(() => {
    const folded = fold.at(first.current);
    if (!container.current || !folded || !isReady) return undefined;
    const place = document.createElement('div');
    container.current.append(place);
    let isWanted = true;
    let remove: (() => void) | undefined;
    void openScreens(
      screens,
      { step: folded, evidence: evidenceAt(screens, recording, fold, first.current) },
      place,
      clock,
    ).then((opened) => {
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
  }, [screens, recording, fold, isReady, clock]);

  const shownAt = useRef(0);
  useEffect(() => {
    if (!isReady || !shown) return undefined;
    const timer = setTimeout(
      () => {
        const folded = fold.at(step);
        shownAt.current = performance.now();
        if (folded) shown.show(folded, evidenceAt(screens, recording, fold, step));
      },
      Math.max(0, Math.min(REST_MS, shownAt.current + LONGEST_WAIT_MS - performance.now())),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [screens, recording, fold, isReady, step, shown]);

  return (
    <section aria-label="The screens at this step">
      <p role="status" className={ui['quiet']}>
        {isReady ? `The screen shows: ${heading}` : 'The screen is being worked out…'}
      </p>
      <div ref={container} className={ui['stage']} inert data-stage="" />
    </section>
  );
}
