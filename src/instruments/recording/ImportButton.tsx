import { useRef } from 'react';
import ui from '../instruments.module.css';
import { importRecording } from './recordingStore';

interface ImportButtonProps {
  onImported: (id: string, machine: string) => void;
  onProblem: (text: string) => void;
}

/** Takes a recording from a file; says why where it can't. */
export function ImportButton({ onImported, onProblem }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    onProblem('');
    try {
      const { id, recording } = await importRecording(await file.text());
      onImported(id, recording.machine);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of a recording"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <button type="button" className={ui['button']} onClick={() => input.current?.click()}>
        Import a recording
      </button>
    </>
  );
}
