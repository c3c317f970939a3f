import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import ui from '../inspector.module.css';
import { formatSecond } from '../../src/lib/format';
import { getPageEvents, subscribeToPageEvents } from '../evidence/pageEventLog';
import { getElsewhere, subscribeToElsewhere } from '../live/otherTabs';
import { useRuns } from '../live/runs';
import { Sequence } from './Sequence';
import { timelineOf } from './timeline';

const SHOWN_MAX = 200;

export function TimelineView() {
  const runs = useRuns();
  const here = useSyncExternalStore(subscribeToPageEvents, getPageEvents);
  const elsewhere = useSyncExternalStore(subscribeToElsewhere, getElsewhere);
  const [text, setText] = useState('');
  const [view, setView] = useState<'list' | 'sequence'>('list');
  const searched = useDeferredValue(text.trim().toLowerCase());
  const found = timelineOf(runs, [...here, ...elsewhere])
    .filter((entry) => `${entry.text} ${entry.detail}`.toLowerCase().includes(searched))
    .slice(0, SHOWN_MAX);

  return (
    <section aria-label="Time line of the open tabs">
      <div className={ui['row']}>
        {(['list', 'sequence'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={ui['button']}
            aria-pressed={view === one}
            onClick={() => {
              setView(one);
            }}
          >
            {one === 'list' ? 'List' : 'Sequence'}
          </button>
        ))}
        <input
          type="search"
          className={ui['input']}
          aria-label="Find in the time line"
          placeholder="Find"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </div>
      {found.length === 0 && <p className={ui['quiet']}>Nothing has happened in the open tabs.</p>}
      {view === 'sequence' ? (
        <Sequence entries={found} />
      ) : (
        <ol className={ui['list']} aria-label="Time line, the newest first">
          {found.map(({ key, atMs, text: said, detail }) => (
            <li key={key} className={ui['item']}>
              <span className={ui['quiet']}>{formatSecond(atMs)}</span> {said}
              {detail !== '' && <span className={`${ui['mono']} ${ui['quiet']}`}> {detail.slice(0, 300)}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className={ui['quiet']}>
        Redux DevTools shows the same steps among the store’s actions, as ‘flow/registration: next’. It only listens:
        nothing that is pressed there changes the app. To go back in a flow, replay a recording.
      </p>
    </section>
  );
}
