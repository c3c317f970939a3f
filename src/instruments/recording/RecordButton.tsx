import { useState, useSyncExternalStore } from 'react';
import ui from '../instruments.module.css';
import { isRecordingNow, startRecording, stopRecording, subscribeToRecorder } from './recorder';
import { keepRecording } from './recordingStore';

/** Starts and stops recording what the flows of this tab do. */
export function RecordButton({ onKept }: { onKept?: (ids: string[]) => void }) {
  const isRecording = useSyncExternalStore(subscribeToRecorder, isRecordingNow);
  const [notice, setNotice] = useState('');

  async function stop() {
    const recordings = stopRecording();
    try {
      const ids = await Promise.all(recordings.map(keepRecording));
      setNotice(
        ids.length === 0
          ? 'Nothing happened while recording.'
          : `Kept: ${recordings.map(({ name }) => name).join('; ')}`,
      );
      onKept?.(ids);
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <button
        type="button"
        className={`${ui['button']} ${isRecording ? ui['primary'] : ''}`}
        onClick={() => {
          if (isRecording) void stop();
          else {
            setNotice('');
            startRecording();
          }
        }}
      >
        {isRecording ? '■ Stop recording' : '● Record'}
      </button>
      <span role="status" className={ui['quiet']}>
        {isRecording ? 'Recording every flow of this tab…' : notice}
      </span>
    </>
  );
}
