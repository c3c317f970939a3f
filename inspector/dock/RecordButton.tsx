import { useState, useSyncExternalStore } from 'react';
import ui from '../inspector.module.css';
import {
  isRecordingNow,
  recordLastMinutes,
  startRecording,
  stopRecording,
  subscribeToRecorder,
} from '../recording/recorder';
import type { Recording } from '../recording/recording';
import { keepRecording } from '../recording/recordingStore';

export function RecordButton() {
  const isRecording = useSyncExternalStore(subscribeToRecorder, isRecordingNow);
  const [notice, setNotice] = useState('');

  async function keep(recorded: Promise<Recording[]>) {
    try {
      const names: string[] = [];
      for (const recording of await recorded) names.push((await keepRecording(recording)).recording.name);
      setNotice(names.length === 0 ? 'Nothing has happened.' : `Kept: ${names.join('; ')}`);
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <button
        type="button"
        className={`${ui['button']} ${isRecording ? ui['primary'] : ''}`}
        onMouseDown={(event) => {
          // Keeps the focus in the page, since forms react to blur.
          event.preventDefault();
        }}
        onClick={() => {
          if (isRecording) void keep(stopRecording());
          else {
            setNotice('');
            startRecording();
          }
        }}
      >
        {isRecording ? '■ Stop recording' : '● Record'}
      </button>
      {!isRecording && (
        <button type="button" className={ui['button']} onClick={() => void keep(recordLastMinutes())}>
          Keep the last 10 minutes
        </button>
      )}
      <span role="status" className={ui['quiet']}>
        {isRecording ? 'Recording this tab, over reloads too…' : notice}
      </span>
    </>
  );
}
