import { useState } from 'react';
import { saveFile } from '../../lib/saveFile';
import ui from '../instruments.module.css';
import { ImportButton } from './ImportButton';
import { exportText, openRecording, removeRecording, renameRecording, type RecordingEntry } from './recordingStore';

interface RecordingListProps {
  entries: readonly RecordingEntry[] | undefined;
  onReplay: (id: string) => void;
  onImported: (id: string, machine: string) => void;
}

/** The recordings kept in this browser: to be replayed, named, exported, removed; and files to be imported. */
export function RecordingList({ entries, onReplay, onImported }: RecordingListProps) {
  const [problem, setProblem] = useState('');
  const attempt = (action: Promise<void>) => {
    setProblem('');
    action.catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };

  return (
    <div>
      <div className={ui['row']}>
        <ImportButton onImported={onImported} onProblem={setProblem} />
      </div>
      {problem !== '' && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      {entries?.length === 0 && <p className={ui['quiet']}>None yet. Press Record, go through the flow, and stop.</p>}
      <ul className={ui['list']} aria-label="Recordings">
        {entries?.map((entry) => (
          <li key={entry.id} className={ui['item']}>
            <RecordingRow
              entry={entry}
              onReplay={() => {
                onReplay(entry.id);
              }}
              onRename={(name) => {
                attempt(renameRecording(entry.id, name));
              }}
              onExport={() => {
                attempt(exportRecording(entry));
              }}
              onRemove={() => {
                attempt(removeRecording(entry.id));
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RecordingRowProps {
  entry: RecordingEntry;
  onReplay: () => void;
  onRename: (name: string) => void;
  onExport: () => void;
  onRemove: () => void;
}

function RecordingRow({ entry: { name, events }, onReplay, onRename, onExport, onRemove }: RecordingRowProps) {
  return (
    <div className={ui['row']}>
      <input
        className={ui['input']}
        aria-label="Name of the recording"
        defaultValue={name}
        key={name}
        maxLength={200}
        onBlur={({ target: { value } }) => {
          if (value.trim() !== '' && value !== name) onRename(value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <span className={ui['quiet']}>{events} events</span>
      <button
        type="button"
        className={`${ui['button']} ${ui['primary']}`}
        aria-label={`Replay ${name}`}
        onClick={onReplay}
      >
        Replay
      </button>
      <button type="button" className={ui['button']} aria-label={`Export ${name}`} onClick={onExport}>
        Export
      </button>
      <button type="button" className={ui['button']} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}

async function exportRecording({ id, name }: RecordingEntry): Promise<void> {
  const recording = await openRecording(id);
  const file = new Blob([exportText(recording)], { type: 'application/json' });
  saveFile(file, `${name.replace(/[^\w-]+/g, '-').toLowerCase()}.flow.json`);
}
