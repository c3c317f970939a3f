import { useRef, useState } from 'react';
import ui from '../instruments.module.css';
import { shortId, transitionText } from '../machine/stateNames';
import { flows, type FlowName } from '../registry';
import { keepCoverage, readCoverageFile } from './coverageFile';
import type { useCoverage } from './useCoverage';

/** How much of a machine was walked, by recordings and browser tests together, and what was not. */
export function CoverageView({ flow, covered }: { flow: FlowName; covered: ReturnType<typeof useCoverage> }) {
  const { coverage, recordings, file, setFile } = covered;
  const { chart } = flows[flow];
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const states = chart.nodes.filter(({ parent }) => parent !== null);
  const missedStates = states.filter(({ id }) => !(id in coverage.states));
  const missed = chart.transitions.filter(({ id }) => !(id in coverage.transitions));
  const isOutdated = file?.machines[flow] !== undefined && file.machines[flow].version !== chart.version;

  async function take(chosen: File) {
    try {
      const read = readCoverageFile(await chosen.text());
      keepCoverage(read);
      setFile(read);
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <section aria-label="Coverage">
      <Share name="States" covered={states.length - missedStates.length} of={states.length} />
      <Share name="Transitions" covered={chart.transitions.length - missed.length} of={chart.transitions.length} />
      <p className={ui['quiet']}>
        Summed over {recordings} {recordings === 1 ? 'recording' : 'recordings'} of this browser
        {file
          ? ` and ‘${file.name}’${isOutdated ? ', which belongs to another version of the machine and does not count' : ''}.`
          : '.'}
      </p>
      <div className={ui['row']}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="File of coverage"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void take(chosen);
            target.value = '';
          }}
        />
        <button type="button" className={ui['button']} onClick={() => input.current?.click()}>
          Add the browser tests’ runs
        </button>
        {file && (
          <button
            type="button"
            className={ui['button']}
            onClick={() => {
              keepCoverage(undefined);
              setFile(undefined);
            }}
          >
            Leave them out
          </button>
        )}
      </div>
      <p className={ui['quiet']}>The browser tests write them to coverage/flows.json.</p>
      {problem !== '' && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      <Missed title="States never visited" items={missedStates.map(({ id }) => shortId(chart, id))} />
      <Missed title="Transitions never taken" items={missed.map((transition) => transitionText(chart, transition))} />
    </section>
  );
}

function Share({ name, covered, of }: { name: string; covered: number; of: number }) {
  const percent = of === 0 ? 100 : Math.floor((covered / of) * 100);
  return (
    <p>
      {name}: <strong>{percent} %</strong> ({covered} of {of})
      <meter className={ui['meter']} min={0} max={of} value={covered} aria-label={`${name} covered`} />
    </p>
  );
}

function Missed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h2 className={ui['subheading']}>{title}</h2>
      <ul className={ui['list']}>
        {items.map((item) => (
          <li key={item} className={ui['item']}>
            {item}
          </li>
        ))}
        {items.length === 0 && <li className={ui['quiet']}>None.</li>}
      </ul>
    </>
  );
}
