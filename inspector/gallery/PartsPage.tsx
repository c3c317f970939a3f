import { useSearchParams } from 'react-router-dom';
import { BARE } from '../flowPath';
import ui from '../inspector.module.css';
import css from './gallery.module.css';
import { parts } from './parts';

const widths = ['375', '768', '1280'] as const;
const colours = ['Light', 'Dark'] as const;
const networks = ['Online', 'Offline', 'Slow'] as const;

/** What is chosen is kept in the address, so that QA can send a link to it. */
export function PartsPage() {
  const [address, setAddress] = useSearchParams();
  const part = address.get('part') ?? '';
  const read = (name: string, [first, ...others]: readonly [string, ...string[]]): string =>
    others.find((option) => option === address.get(name)) ?? first;
  const width = read('width', widths);
  const colour = read('colours', colours);
  const network = read('network', networks);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    setAddress(next, { replace: true });
  };
  const view = `?${new URLSearchParams({ [BARE]: '', part, network })}`;
  return (
    <>
      <div className={`${ui['row']} ${ui['bar']}`}>
        <select
          className={ui['select']}
          aria-label="Part"
          value={part}
          onChange={({ target }) => choose('part', target.value)}
        >
          <option value="">All parts</option>
          {parts.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Choices label="Width" options={widths} chosen={width} onChoose={(value) => choose('width', value)} />
        <Choices label="Colours" options={colours} chosen={colour} onChoose={(value) => choose('colours', value)} />
        <Choices label="Network" options={networks} chosen={network} onChoose={(value) => choose('network', value)} />
        <a className={ui['button']} href={view} target="_blank" rel="noopener">
          In a tab of its own
        </a>
      </div>
      <div className={css['stage']} role="group" aria-label="Parts" tabIndex={0}>
        {/* A new frame for another address, since a changed one would become a step of the browser's history. */}
        <iframe
          key={view}
          title="Parts"
          src={view}
          className={css['frame']}
          style={{ width: `${width}px`, colorScheme: colour.toLowerCase() }}
        />
      </div>
    </>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (option: string) => void;
}

const Choices = ({ label, options, chosen, onChoose }: ChoicesProps) => (
  <div role="group" aria-label={label} className={ui['titleRow']}>
    {options.map((option) => (
      <button
        key={option}
        type="button"
        className={ui['button']}
        aria-pressed={option === chosen}
        onClick={() => onChoose(option)}
      >
        {option}
      </button>
    ))}
  </div>
);
