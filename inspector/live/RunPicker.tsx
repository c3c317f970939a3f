import { formatClock } from '../../src/lib/format';
import ui from '../inspector.module.css';
import type { FlowRun } from '../flowRun';

interface RunPickerProps {
  isOnServer: boolean;
  runs: readonly FlowRun[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function RunPicker({ isOnServer, runs, chosen, onChoose }: RunPickerProps) {
  if (runs.length === 0) {
    return (
      <p className={ui['quiet']}>
        {isOnServer
          ? 'It runs on the server, so nothing shows live. An administrator opens a loan here from its page.'
          : 'None is running. Open the flow in this or another tab of this browser; it appears here automatically.'}
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
