import { useEffect, useRef, useState } from 'react';
import ui from '../instruments.module.css';
import { eventText, stateText } from '../machine/stateNames';
import type { RecordedEvent } from '../recording/recording';
import { openRecording, type OpenedRecording } from '../recording/recordingStore';
import { flows, type Flow, type FlowName } from '../registry';
import { payloadText } from '../steps/payloadText';
import { compareRecordings } from './compare';

/** More rows would not be read; the first difference is always shown. */
const ROWS_MAX = 200;

interface CompareViewProps {
  flow: FlowName;
  ids: [string, string];
  onClose: () => void;
}

export function CompareView({ flow, ids: [leftId, rightId], onClose }: CompareViewProps) {
  const [opened, setOpened] = useState<[OpenedRecording, OpenedRecording]>();
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    Promise.all([openRecording(leftId), openRecording(rightId)]).then(setOpened, (error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  }, [leftId, rightId]);

  return (
    <section aria-label="Two recordings side by side">
      <div className={ui['titleRow']}>
        <h2 ref={heading} tabIndex={-1} className={ui['heading']}>
          Compare
        </h2>
        <button type="button" className={ui['button']} onClick={onClose}>
          All recordings
        </button>
      </div>
      {problem !== '' && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      {opened && <Compared flow={flows[flow]} left={opened[0]} right={opened[1]} />}
    </section>
  );
}

function Compared({ flow, left, right }: { flow: Flow; left: OpenedRecording; right: OpenedRecording }) {
  const steps = compareRecordings(left.recording, right.recording);
  const first = steps.find(({ difference }) => difference !== null);
  const from = Math.max(0, (first?.step ?? 0) - ROWS_MAX / 2);
  return (
    <>
      <p role="status">
        {first
          ? `The first difference is at step ${first.step}: ${String(first.difference)}.`
          : 'They are alike, step by step.'}
      </p>
      <div className={ui['scroll']} role="region" aria-label="Steps side by side, scrolls" tabIndex={0}>
        <table className={ui['table']}>
          <caption className="visually-hidden">Steps of both recordings</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">{left.recording.name}</th>
              <th scope="col">{right.recording.name}</th>
            </tr>
          </thead>
          <tbody>
            {steps.slice(from, from + ROWS_MAX).map((step) => (
              <tr
                key={step.step}
                className={step === first ? ui['current'] : undefined}
                aria-current={step === first ? 'step' : undefined}
              >
                <th scope="row">{step.step}</th>
                <td>
                  <Cell flow={flow} recorded={step.left} withPayload={step === first} />
                </td>
                <td>
                  <Cell flow={flow} recorded={step.right} withPayload={step === first} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface CellProps {
  flow: Flow;
  recorded: RecordedEvent | undefined;
  withPayload: boolean;
}

function Cell({ flow: { chart }, recorded, withPayload }: CellProps) {
  if (!recorded) return <span className={ui['quiet']}>ended</span>;
  const payload = payloadText(recorded.event);
  return (
    <>
      {eventText(chart, recorded.event.type)} → {stateText(recorded.state)}
      {withPayload && payload !== '' && <span className={ui['mono']}> {payload}</span>}
    </>
  );
}
