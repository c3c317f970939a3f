import ui from '../inspector.module.css';
import css from './sequence.module.css';
import type { Lane, TimelineEntry } from './timeline';

const lanes: readonly { name: Lane; title: string }[] = [
  { name: 'page', title: 'Page' },
  { name: 'flow', title: 'Flow' },
  { name: 'server', title: 'Server' },
];

export function Sequence({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <table className={ui['table']}>
      <caption className="visually-hidden">Sequence between page, flow and server, the oldest first</caption>
      <thead>
        <tr>
          {lanes.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...entries].reverse().map((entry) => (
          <tr key={entry.key}>
            {lanes.map(({ name }) => (
              <td key={name} className={css['lane']}>
                {name === entry.lane && <span className={css['note']}>{entry.text}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
