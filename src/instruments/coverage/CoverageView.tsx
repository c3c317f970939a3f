import { useState } from 'react';
import ui from '../instruments.module.css';
import { shortId, transitionText } from '../machine/stateNames';
import { ImportButton } from '../recordingList/ImportButton';
import { flows, type FlowName } from '../registry';
import type { CoverageFile } from './coverageFile';
import { addCoverage, leaveOut } from './coverageFiles';
import type { useCoverage } from './useCoverage';

export function CoverageView({ flow, covered }: { flow: FlowName; covered: ReturnType<typeof useCoverage> }) {
  const { coverage, recordings, files, setFiles } = covered;
  const { chart } = flows[flow];
  const [problem, setProblem] = useState('');
  const states = chart.nodes.filter(({ parent }) => parent !== null);
  const missedStates = states.filter(({ id }) => !(id in coverage.states));
  const missed = chart.transitions.filter(({ id }) => !(id in coverage.transitions));

  async function take(chosen: File) {
    try {
      setFiles(addCoverage(files, await chosen.text()));
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
        Summed over {recordings} {recordings === 1 ? 'recording' : 'recordings'} of this browser and {files.length}{' '}
        {files.length === 1 ? 'file' : 'files'}.
      </p>
      <ul className={ui['list']} aria-label="Files of coverage">
        {files.map(({ id, file }) => (
          <li key={id} className={ui['item']}>
            {file.name}
            {isOutdated(flow, file) && ', of another version of the machine: it does not count'}{' '}
            <button
              type="button"
              className={ui['button']}
              aria-label={`Leave out ${file.name}`}
              onClick={() => {
                setFiles(leaveOut(files, id));
              }}
            >
              Leave out
            </button>
          </li>
        ))}
      </ul>
      <div className={ui['row']}>
        <ImportButton label="Add the browser tests’ runs" what="File of coverage" onFile={(file) => void take(file)} />
      </div>
      <p className={ui['quiet']}>
        The browser tests write them to coverage/flows.json; `npm run flows -- --coverage` judges them in a terminal.
      </p>
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

function isOutdated(flow: FlowName, { machines }: CoverageFile): boolean {
  const part = machines[flow];
  return part !== undefined && part.version !== flows[flow].chart.version;
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
