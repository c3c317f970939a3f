import { formatClock } from '../../src/lib/format';
import ui from '../inspector.module.css';
import type { FlowRun } from '../flowRun';

interface RunPickerProps {
  /** Said if the flow runs on the server. */
  onServer: string | undefined;
  runs: readonly FlowRun[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function RunPicker({ onServer, runs, chosen, onChoose }: RunPickerProps) {
  if (runs.length === 0) {
    return (
      <p className={ui['quiet']}>
        {onServer ??
          'None is running. Open the flow in this or another tab of this browser; it appears here automatically. To record it, press ‘Flows’ on its page.'}
      </p>
    );
  }
  return (
    <select
      className={ui['select']}
      aria-label="Actor"
      value={chosen}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      {runs.map(({ id, flow, origin, status, startedAtMs }) => (
        <option key={id} value={id}>
          {flow}, {formatClock(startedAtMs)}, {status}
          {origin === 'elsewhere' ? ', another tab' : ''}
        </option>
      ))}
    </select>
  );
}
