import { useState } from 'react';
import ui from '../inspector.module.css';
import { exportActions } from '../export/exportActions';
import type { RecordingEntry } from '../recording/recordingStore';

interface RecordingRowProps {
  entry: RecordingEntry;
  isCompared: boolean;
  onReplay: () => void;
  onRename: (name: string) => void;
  onCompare: () => void;
  onRemove: () => void;
  attempt: (action: Promise<void>) => Promise<void>;
}

export function RecordingRow(props: RecordingRowProps) {
  const { entry, isCompared, onReplay, onRename, onCompare, onRemove, attempt } = props;
  const { name, moments } = entry;
  const [removal, setRemoval] = useState<'none' | 'asked' | 'refused'>('none');
  return (
    <div className={ui['row']}>
      <input
        className={`${ui['input']} ${ui['wide']}`}
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
      <span className={ui['quiet']}>{moments === 1 ? '1 moment' : `${moments} moments`}</span>
      <button
        type="button"
        className={`${ui['button']} ${ui['primary']}`}
        aria-label={`Replay ${name}`}
        onClick={onReplay}
      >
        Replay
      </button>
      {exportActions.map(({ label, hint, save }) => (
        <button
          key={label}
          type="button"
          className={ui['button']}
          aria-label={`${hint} ${name}`}
          onClick={() => void attempt(save(entry))}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={ui['button']}
        aria-label={`Compare ${name}`}
        aria-pressed={isCompared}
        onClick={onCompare}
      >
        Compare
      </button>
      {removal === 'asked' ? (
        <span role="group" aria-label={`Remove ${name}?`}>
          <button type="button" className={ui['button']} onClick={onRemove}>
            Remove for good
          </button>{' '}
          <button
            type="button"
            autoFocus
            className={ui['button']}
            onClick={() => {
              setRemoval('refused');
            }}
          >
            Keep it
          </button>
        </span>
      ) : (
        <button
          type="button"
          autoFocus={removal === 'refused'}
          className={ui['button']}
          aria-label={`Remove ${name}`}
          onClick={() => {
            setRemoval('asked');
          }}
        >
          Remove
        </button>
      )}
    </div>
  );
}
