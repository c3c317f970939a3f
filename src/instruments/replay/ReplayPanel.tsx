import { memo, useDeferredValue, useEffect, useRef } from 'react';
import ui from '../instruments.module.css';
import { stateText } from '../machine/stateNames';
import { stateAt, transitionsAt } from '../recording/recording';
import { flows } from '../registry';
import { explain } from '../steps/explain';
import { StepDetail } from '../steps/StepDetail';
import { WhatIf } from '../steps/WhatIf';
import { EventList } from './EventList';
import { ReplayControls } from './ReplayControls';
import { StepNote } from './StepNote';
import { timeOf, type Replay } from './useReplay';
import { replayKeys } from './useReplayKeys';

export function ReplayPanel({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const { recording, fit, step, last, problem } = replay;
  // While scrubbing, texts update with lower priority.
  const shown = useDeferredValue(replay);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    // Key events bubble up to it.
    <section aria-label={`Replay of ${recording.name}`} onKeyDown={replayKeys(replay)}>
      <div className={ui['titleRow']}>
        <h2 ref={heading} tabIndex={-1} className={ui['heading']}>
          {recording.name}
        </h2>
        <button type="button" className={ui['button']} onClick={onClose}>
          Close replay
        </button>
      </div>
      <ReplayControls replay={replay} />
      <p role="status" data-replay-step={step}>
        Step {step} of {last}: <strong className={ui['state']}>{stateText(stateAt(recording, step))}</strong>
      </p>
      {fit.reason !== null && (
        <p role="alert" className={ui['error']}>
          Made with version {recording.machineVersion} of the machine, it fits this one ({fit.version}) up to step{' '}
          {fit.until}. {fit.reason}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      <Explained replay={shown} />
      <StepNote key={step} replay={replay} />
      <Around replay={shown} />
    </section>
  );
}

const Explained = memo(function Explained({ replay: { recording, fold, folded, step } }: { replay: Replay }) {
  if (step === 0) return <p>Where the recording starts.</p>;
  const flow = flows[recording.machine];
  const recorded = recording.events[step - 1];
  if (!folded || !recorded) return null;
  const before = fold.at(step - 1);
  if (!before) return null;
  if (recorded.restart) return <p>The page was loaded anew here, and the flow taken up again.</p>;
  const atMs = Date.parse(recording.recordedAt) + timeOf(recording, step);
  return (
    <StepDetail
      flow={flow}
      event={recorded.event}
      transitions={transitionsAt(recording, step)}
      asked={explain(flow.machine, before.snapshot, recorded.event, atMs)}
      before={before.snapshot.context as unknown}
      after={folded.snapshot.context as unknown}
    />
  );
});

const Around = memo(function Around({ replay }: { replay: Replay }) {
  const { recording, folded } = replay;
  return (
    <>
      <EventList replay={replay} />
      {folded && (
        <WhatIf flow={flows[recording.machine]} state={folded.state} context={folded.snapshot.context as unknown} />
      )}
    </>
  );
});
