import { useEffect, useRef, useState, type DragEvent } from 'react';
import ui from '../inspector.module.css';
import type { FlowName } from '../registry';
import { recordingInLink } from '../recording/linkWithRecording';
import { ImportButton } from './ImportButton';
import { RecordingRow } from './RecordingRow';
import {
  importRecording,
  removeRecording,
  renameRecording,
  KEPT_DAYS,
  type RecordingEntry,
} from '../recording/recordingStore';

interface RecordingListProps {
  entries: readonly RecordingEntry[] | undefined;
  onReplay: (id: string) => void;
  onImported: (id: string, machine: FlowName | null) => void;
  onCompare: (ids: [string, string]) => void;
  takesFocus: boolean;
}

export function RecordingList({ entries, onReplay, onImported, onCompare, takesFocus }: RecordingListProps) {
  const [problem, setProblem] = useState('');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const imported = useRef(onImported);
  useEffect(() => {
    imported.current = onImported;
  });
  // A link may contain the recording; it is removed from the address once read.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash === '') return;
    recordingInLink(hash)
      .then(async (text) => {
        if (text === undefined) return;
        window.history.replaceState(window.history.state, '', pathname + search);
        const { id, recording } = await importRecording(text);
        imported.current(id, recording.machine);
      })
      .catch((error: unknown) => {
        setProblem(error instanceof Error ? error.message : String(error));
      });
  }, []);

  const attempt = async (action: Promise<void>) => {
    setProblem('');
    await action.catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  const take = async (file: File) => {
    const { id, recording } = await importRecording(await file.text());
    onImported(id, recording.machine);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) void attempt(take(file));
  };
  const compare = (id: string) => {
    const [first] = compared;
    if (compared.includes(id)) setCompared([]);
    else if (first === undefined) setCompared([id]);
    else onCompare([first, id]);
  };

  return (
    <div
      className={ui['dropZone']}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={drop}
    >
      <div className={ui['row']}>
        <h2 ref={heading} tabIndex={-1} className={ui['heading']}>
          Recordings
        </h2>
        <span className={ui['spacer']} />
        <ImportButton
          label="Import a recording"
          what="File of a recording"
          onFile={(file) => void attempt(take(file))}
        />
      </div>
      <p className={ui['quiet']}>
        Kept in this browser for {KEPT_DAYS} days. Files can be dropped here.{' '}
        {compared.length > 0 && 'Choose the second one to compare.'}
      </p>
      {problem !== '' && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      {entries?.length === 0 && (
        <p className={ui['quiet']}>
          None yet. On a page of the app, open ‘Flows’, press ‘Record’, go through the flow, and stop; or keep what just
          happened there.
        </p>
      )}
      <ul className={ui['list']} aria-label="Recordings">
        {entries?.map((entry) => (
          <li key={entry.id} className={ui['item']}>
            <RecordingRow
              entry={entry}
              isCompared={compared.includes(entry.id)}
              onReplay={() => {
                onReplay(entry.id);
              }}
              onRename={(name) => void attempt(renameRecording(entry.id, name))}
              onCompare={() => {
                compare(entry.id);
              }}
              onRemove={() => {
                heading.current?.focus();
                void attempt(removeRecording(entry.id));
              }}
              attempt={attempt}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
