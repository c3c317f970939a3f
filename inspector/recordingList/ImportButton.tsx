import { useRef } from 'react';
import ui from '../inspector.module.css';

export function ImportButton({ label, what, onFile }: { label: string; what: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={what}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = '';
        }}
      />
      <button type="button" className={ui['button']} onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}
