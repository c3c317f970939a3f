import { useState } from 'react';
import ui from '../inspector.module.css';
import { noteAt } from './MomentList';
import type { Replay } from './useReplay';

export function StepNote({ replay: { notes, annotate, step } }: { replay: Replay }) {
  const kept = noteAt(notes, step);
  const [text, setText] = useState(kept);
  const keep = () => {
    if (text.trim() !== kept) annotate(text.trim());
  };
  return (
    <input
      className={`${ui['input']} ${ui['wide']}`}
      aria-label={`Note at step ${step}`}
      placeholder="Note at this step"
      maxLength={500}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
