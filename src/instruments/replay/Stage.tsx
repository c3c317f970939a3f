import { useEffect, useRef, useState } from 'react';
import ui from '../instruments.module.css';
import type { FlowName } from '../registry';
import type { FoldedStep } from './fold';
import { simulateTime } from './simulatedTime';
import type { Screens } from './setStage';

const SHOW_EVERY_MS = 120;

type Show = (container: HTMLElement, first: FoldedStep) => Screens;

const sources: Record<FlowName, () => Promise<Show>> = {
  registration: async () => (await import('./screens/registrationScreens')).showRegistration,
  passwordReset: async () => (await import('./screens/passwordResetScreens')).showPasswordReset,
};

interface StageProps {
  flow: FlowName;
  /** The step to be shown; undefined while it is not computed yet. */
  folded: FoldedStep | undefined;
  step: number;
  /** The recording's time at this moment, in milliseconds since 1970. */
  clock: () => number;
}

/** The app's own screens at a step of a recording. They can be looked at, not used: nothing in here calls the server. */
export function Stage({ flow, folded, step, clock }: StageProps) {
  const container = useRef<HTMLDivElement>(null);
  const screens = useRef<{ flow: FlowName; show: Screens['show']; step: number }>(undefined);
  const [heading, setHeading] = useState('');
  const [show, setShow] = useState<{ flow: FlowName; show: Show }>();
  const isReady = folded !== undefined;

  useEffect(() => {
    let isWanted = true;
    void sources[flow]().then((loaded) => {
      if (isWanted) setShow({ flow, show: loaded });
    });
    return () => {
      isWanted = false;
    };
  }, [flow]);

  const first = useRef(folded);
  first.current ??= folded;

  useEffect(() => {
    if (!container.current || !first.current || show?.flow !== flow || !isReady) return undefined;
    const restoreTime = simulateTime(clock);
    const place = document.createElement('div');
    container.current.append(place);
    const { show: showStep, remove } = show.show(place, first.current);
    screens.current = { flow, show: showStep, step: 0 };
    const observer = new MutationObserver(() => {
      setHeading(place.querySelector('h1')?.textContent ?? '');
    });
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      screens.current = undefined;
      remove();
      place.remove();
      restoreTime();
    };
  }, [flow, show, isReady, clock]);

  const shownAt = useRef(0);
  useEffect(() => {
    if (!folded) return undefined;
    // While somebody scrubs, a whole page a frame would be too much: the screen follows a moment later.
    const wait = Math.max(0, shownAt.current + SHOW_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      if (!screens.current) return;
      shownAt.current = performance.now();
      const isForward = step === screens.current.step + 1;
      screens.current.step = step;
      screens.current.show(folded, isForward);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [folded, step, show]);

  return (
    <section aria-label="The screens at this step">
      <p role="status" className={ui['quiet']}>
        {isReady ? `The screen shows: ${heading}` : 'The screen is being worked out…'}
      </p>
      <div ref={container} className={ui['stage']} inert data-stage={flow} />
    </section>
  );
}
