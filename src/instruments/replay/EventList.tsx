import { useDeferredValue, useState } from 'react';
import ui from '../instruments.module.css';
import { eventText, stateText } from '../machine/stateNames';
import type { FittingRecording } from '../recording/fitRecording';
import type { RecordingNote } from '../recording/recording';
import { flows } from '../registry';
import { timeOf, type Replay } from './useReplay';

const EVENTS_AROUND = 5;
const FOUND_MAX = 50;

export function EventList({ replay: { recording, notes, step, last, goTo } }: { replay: Replay }) {
  const { chart } = flows[recording.machine];
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim().toLowerCase());
  const numbers = searched === '' ? near(step, last) : find(recording, notes, searched);
  return (
    <>
      <div className={ui['row']}>
        <h3 className={ui['subheading']}>Events</h3>
        <span className={ui['spacer']} />
        <input
          type="search"
          className={ui['input']}
          aria-label="Find in events"
          placeholder="Find: event, state, value, note"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </div>
      <ol className={ui['list']} aria-label={searched === '' ? 'Events near this step' : 'Events found'}>
        {numbers.map((number) => {
          const recorded = recording.events[number - 1];
          return (
            recorded && (
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
                {recorded.restart ? 'page loaded anew' : eventText(chart, recorded.event.type)} →{' '}
                {stateText(recorded.state)}{' '}
                <span className={ui['quiet']}>{(timeOf(recording, number) / 1000).toFixed(1)} s</span>
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
  const from = Math.max(1, step - EVENTS_AROUND);
  const to = Math.min(last, step + EVENTS_AROUND);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function find(recording: FittingRecording, notes: readonly RecordingNote[], text: string): number[] {
  const { chart } = flows[recording.machine];
  const found: number[] = [];
  for (const [index, { event, state }] of recording.events.entries()) {
    const words = [eventText(chart, event.type), stateText(state), JSON.stringify(event), noteAt(notes, index + 1)];
    if (words.join(' ').toLowerCase().includes(text)) found.push(index + 1);
    if (found.length === FOUND_MAX) break;
  }
  return found;
}
