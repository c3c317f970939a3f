import { useEffect, useState } from 'react';
import type { Marks } from '../chart/marks';
import ui from '../instruments.module.css';
import type { FittingRecording } from '../recording/fitRecording';
import { openRecording, type RecordingEntry } from '../recording/recordingStore';
import type { FlowName } from '../registry';
import { ReplayPanel } from './ReplayPanel';
import { writeReplayLink, type ReplayLink } from './replayLink';
import { useReplay } from './useReplay';
import { useReplayKeys } from './useReplayKeys';

interface OpenReplayProps {
  flow: FlowName;
  link: ReplayLink;
  entries: readonly RecordingEntry[] | undefined;
  onMarks: (marks: Marks) => void;
  onClose: () => void;
}

type Opened = { id: string; recording: FittingRecording } | { id: string; problem: string };

/** Opens the recording that a link names, or the newest, and replays it. */
export function OpenReplay({ flow, link, entries, onMarks, onClose }: OpenReplayProps) {
  const id = link.recording ?? entries?.[0]?.id;
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    openRecording(id).then(
      (recording) => {
        if (!isWanted) return;
        const isOther = recording.machine !== flow;
        setOpened(
          isOther ? { id, problem: `This recording is of the flow ‘${recording.machine}’.` } : { id, recording },
        );
      },
      (error: unknown) => {
        if (isWanted) setOpened({ id, problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, flow]);

  if (id === undefined && entries)
    return <Problem text="No recording of this flow is kept in this browser. Import its file." onClose={onClose} />;
  if (!opened || opened.id !== id) return <p className={ui['quiet']}>Opening…</p>;
  if ('problem' in opened) return <Problem text={opened.problem} onClose={onClose} />;
  return (
    <Running key={id} id={id} recording={opened.recording} firstStep={link.step} onMarks={onMarks} onClose={onClose} />
  );
}

interface RunningProps extends Pick<OpenReplayProps, 'onMarks' | 'onClose'> {
  id: string;
  recording: FittingRecording;
  firstStep: number;
}

function Running({ id, recording, firstStep, onMarks, onClose }: RunningProps) {
  const replay = useReplay(recording, firstStep);
  const { marks, step } = replay;
  useReplayKeys(replay);
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
