import { memo, useDeferredValue, useEffect, useRef } from 'react';
import ui from '../inspector.module.css';
import { transitionsAt } from '../recording/recording';
import { explain } from '../steps/explain';
import { StepDetail } from '../steps/StepDetail';
import { WhatIf } from '../steps/WhatIf';
import { MomentList } from './MomentList';
import { momentDetail, momentText } from './moments';
import { Picture } from './Picture';
import { placeText, ReplayControls } from './ReplayControls';
import { StepNote } from './StepNote';
import type { Replay } from './useReplay';
import { replayKeys } from './useReplayKeys';

export function ReplayPanel({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const { recording, fit, step, last, moments, moment, problem } = replay;
  // While scrubbing, texts update with lower priority.
  const shown = useDeferredValue(replay);
  const beganAtMs = Date.parse(recording.recordedAt);
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
        Step {step} of {last}: <strong className={ui['state']}>{placeText(replay)}</strong>
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
      {recording.picture === undefined ? (
        <p className={ui['quiet']}>This recording has no picture: the chart alone is replayed.</p>
      ) : (
        <Picture
          picture={recording.picture}
          atMs={beganAtMs + moment.at}
          untilMs={beganAtMs + (moments[step + 1]?.at ?? Infinity)}
        />
      )}
      <StepNote key={step} replay={replay} />
      <Around replay={shown} />
    </section>
  );
}

const Explained = memo(function Explained({ replay }: { replay: Replay }) {
  const { recording, flow, fold, folded, step, moment } = replay;
  const { entry, pageEvent, at } = moment;
  if (step === 0) return <p>Where the recording starts.</p>;
  if (pageEvent) {
    const detail = momentDetail(recording, moment);
    return (
      <p>
        {momentText(recording, moment)}
        {detail !== '' && <span className={`${ui['mono']} ${ui['quiet']}`}> {detail.slice(0, 1000)}</span>}
      </p>
    );
  }
  if (entry === 0) return <p>The flow starts.</p>;
  const recorded = entry === null ? undefined : recording.events[entry - 1];
  const before = entry === null ? undefined : fold?.at(entry - 1);
  if (!flow || !folded || !recorded || !before || entry === null) return null;
  if (recorded.restart) return <p>The page was reloaded here, and the flow resumed.</p>;
  return (
    <StepDetail
      flow={flow}
      event={recorded.event}
      transitions={transitionsAt(recording, entry)}
      asked={explain(flow.machine, before.snapshot, recorded.event, Date.parse(recording.recordedAt) + at)}
      before={before.snapshot.context as unknown}
      after={folded.snapshot.context as unknown}
    />
  );
});

const Around = memo(function Around({ replay }: { replay: Replay }) {
  const { flow, folded } = replay;
  return (
    <>
      <MomentList replay={replay} />
      {flow && folded && <WhatIf flow={flow} state={folded.state} context={folded.snapshot.context as unknown} />}
    </>
  );
});
