import { useEffect, useMemo, useRef, useState } from 'react';
import ui from '../inspector.module.css';
import { openRecording, type OpenedRecording } from '../recording/recordingStore';
import { COMPARED_MAX, compareRecordings, type ComparedMoment } from './compare';

/** Nobody reads more rows; the first difference always shows. */
const ROWS_MAX = 200;

interface CompareViewProps {
  ids: [string, string];
  onClose: () => void;
}

export function CompareView({ ids: [leftId, rightId], onClose }: CompareViewProps) {
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
      {opened && <Compared left={opened[0]} right={opened[1]} />}
    </section>
  );
}

function Compared({ left, right }: { left: OpenedRecording; right: OpenedRecording }) {
  const { rows, first, isOfOthers } = useMemo(() => compareRecordings(left.recording, right.recording), [left, right]);
  const from = Math.max(0, first - ROWS_MAX / 2);
  return (
    <>
      <p role="status">{verdict(rows, first, isOfOthers)}</p>
      {rows.length >= COMPARED_MAX && <p className={ui['quiet']}>The first {COMPARED_MAX} moments are compared.</p>}
      <div className={ui['scroll']} role="region" aria-label="Side by side, scrolls" tabIndex={0}>
        <table className={ui['table']}>
          <caption className="visually-hidden">Moments of both recordings</caption>
          <thead>
            <tr>
              <th scope="col">{left.recording.name}</th>
              <th scope="col">{right.recording.name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + ROWS_MAX).map((row, index) => (
              <tr
                key={from + index}
                className={row.left === null || row.right === null ? ui['current'] : undefined}
                aria-current={from + index === first ? 'step' : undefined}
              >
                <td className={ui['mono']}>{shortened(row.left)}</td>
                <td className={ui['mono']}>{shortened(row.right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function verdict(rows: readonly ComparedMoment[], first: number, isOfOthers: boolean): string {
  const row = rows[first];
  if (row)
    return `The first difference: only the ${row.left === null ? 'right' : 'left'} one has ‘${shortened(row.left ?? row.right)}’.`;
  return isOfOthers
    ? 'The same happened in both, but to different people, or with other texts.'
    : 'They are alike, moment by moment.';
}

const shortened = (text: string | null): string =>
  text === null ? '—' : text.length > 200 ? `${text.slice(0, 200)}…` : text;
