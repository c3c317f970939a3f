import { useEffect, useState } from 'react';
import type { Marks } from '../../src/components/statechart/marks';
import ui from '../inspector.module.css';
import { openRecording, type OpenedRecording, type RecordingEntry } from '../recording/recordingStore';
import type { FlowName } from '../registry';
import { ReplayPanel } from './ReplayPanel';
import { writeReplayLink, type ReplayLink } from './replayLink';
import { useReplay } from './useReplay';

interface OpenReplayProps {
  flow: FlowName | null;
  link: ReplayLink;
  entries: readonly RecordingEntry[] | undefined;
  onMarks: (marks: Marks) => void;
  onClose: () => void;
}

type Opened = OpenedRecording | { id: string; problem: string };

export function OpenReplay({ flow, link, entries, onMarks, onClose }: OpenReplayProps) {
  const id = link.recording ?? entries?.[0]?.id;
  const [opened, setOpened] = useState<Opened>();
  // The link's recording may be about to be stored or imported.
  const isKept = entries?.some((entry) => entry.id === id) ?? false;

  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    openRecording(id).then(
      (found) => {
        if (!isWanted) return;
        const isOther = found.recording.machine !== flow;
        setOpened(
          isOther
            ? {
                id,
                problem: `This recording is of ${found.recording.machine === null ? 'pages alone' : `the flow ‘${found.recording.machine}’`}.`,
              }
            : found,
        );
      },
      (error: unknown) => {
        if (isWanted) setOpened({ id, problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, flow, isKept]);

  if (id === undefined && entries)
    return <Problem text="No recording of this flow is kept in this browser. Import its file." onClose={onClose} />;
  if (!opened || opened.id !== id) return <p className={ui['quiet']}>Opening…</p>;
  if ('problem' in opened) return <Problem text={opened.problem} onClose={onClose} />;
  return <Running key={id} opened={opened} firstStep={link.step} onMarks={onMarks} onClose={onClose} />;
}

interface RunningProps extends Pick<OpenReplayProps, 'onMarks' | 'onClose'> {
  opened: OpenedRecording;
  firstStep: number;
}

function Running({ opened, firstStep, onMarks, onClose }: RunningProps) {
  const replay = useReplay(opened, firstStep);
  const { id, marks, step } = replay;
  useEffect(() => {
    onMarks(marks);
  }, [marks, onMarks]);
  useEffect(() => {
    writeReplayLink({ recording: id, step });
  }, [id, step]);
  return <ReplayPanel replay={replay} onClose={onClose} />;
}

function Problem({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      <p role="alert" className={ui['error']}>
        {text}
      </p>
      <button type="button" className={ui['button']} onClick={onClose}>
        All recordings
      </button>
    </>
  );
}
