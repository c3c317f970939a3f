import { useDeferredValue, useState } from 'react';
import ui from '../inspector.module.css';
import type { RecordingNote } from '../recording/recording';
import { momentDetail, momentText } from './moments';
import type { Replay } from './useReplay';

const AROUND = 5;
const FOUND_MAX = 50;

export function MomentList({ replay }: { replay: Replay }) {
  const { recording, moments, notes, step, last, goTo } = replay;
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim().toLowerCase());
  const numbers = searched === '' ? near(step, last) : find(replay, searched);
  return (
    <>
      <div className={ui['row']}>
        <h3 className={ui['subheading']}>Time line</h3>
        <span className={ui['spacer']} />
        <input
          type="search"
          className={ui['input']}
          aria-label="Find in the recording"
          placeholder="Find: event, call, text, note"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </div>
      <ol className={ui['list']} aria-label={searched === '' ? 'What happened near this step' : 'Found'}>
        {numbers.map((number) => {
          const moment = moments[number];
          return (
            moment && (
              <li
                key={number}
                className={`${ui['item']} ${number === step ? ui['current'] : ''}`}
                aria-current={number === step ? 'step' : undefined}
              >
                <button
                  type="button"
                  className={ui['button']}
                  aria-label={`Go to step ${number}`}
                  onClick={() => {
                    goTo(number);
                  }}
                >
                  {number}
                </button>{' '}
                {momentText(recording, moment)} <span className={ui['quiet']}>{(moment.at / 1000).toFixed(1)} s</span>
                {noteAt(notes, number) !== '' && <span> ✎ {noteAt(notes, number)}</span>}
              </li>
            )
          );
        })}
        {numbers.length === 0 && <li className={ui['quiet']}>None.</li>}
      </ol>
    </>
  );
}

export const noteAt = (notes: readonly RecordingNote[], step: number): string =>
  notes.find((note) => note.step === step)?.text ?? '';

function near(step: number, last: number): number[] {
  const from = Math.max(1, step - AROUND);
  const to = Math.min(last, step + AROUND);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function find({ recording, moments, notes }: Replay, text: string): number[] {
  const found: number[] = [];
  for (const [number, moment] of moments.entries()) {
    const words = [momentText(recording, moment), momentDetail(recording, moment), noteAt(notes, number)];
    if (words.join(' ').toLowerCase().includes(text)) found.push(number);
    if (found.length === FOUND_MAX) break;
  }
  return found;
}
