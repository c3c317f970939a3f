import { useEffect, useRef, useState } from 'react';
import { ChartPanel } from '../chart/ChartPanel';
import { noMarks } from '../../src/components/statechart/marks';
import { marksOf } from '../chart/marks';
import { inspectorPages } from '../../src/pages';
import { fillPath } from '../../src/pathTo';
import ui from '../inspector.module.css';
import { LiveView } from '../live/LiveView';
import { RunPicker } from '../live/RunPicker';
import { useRuns } from '../live/runs';
import { RecordButton } from './RecordButton';
import { findFlow, flowNames, flows, isFlowName, type FlowName } from '../registry';
import css from './dock.module.css';

export function Dock({ takesFocus, onClose }: { takesFocus: boolean; onClose: () => void }) {
  const runs = useRuns().filter(({ origin }) => origin === 'here');
  const [flow, setFlow] = useState<FlowName>();
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const shown = flow ?? runs[0]?.flow ?? flowNames[0];
  if (shown === undefined) return null;
  const ofFlow = runs.filter((run) => run.flow === shown);
  const run = ofFlow.find(({ id }) => id === chosen) ?? ofFlow[0];

  return (
    <aside className={css['dock']} aria-label="Flow Inspector">
      <div className={css['head']}>
        <h2 ref={heading} tabIndex={-1} className={ui['heading']}>
          Flows
        </h2>
        <select
          className={ui['select']}
          aria-label="Flow"
          value={shown}
          onChange={({ target }) => {
            if (isFlowName(target.value)) setFlow(target.value);
          }}
        >
          {flowNames.map((name) => (
            <option key={name} value={name}>
              {flows[name].title}
            </option>
          ))}
        </select>
        <div className={`${ui['row']} ${css['recorder']}`}>
          <RecordButton />
        </div>
        <a
          className={ui['button']}
          aria-label="Open the inspector"
          href={fillPath(inspectorPages.flow.path, { flow: shown })}
          target="_blank"
          rel="noopener"
        >
          Inspector
        </a>
        <button type="button" className={ui['button']} onClick={onClose}>
          Close
        </button>
      </div>
      <div className={css['body']}>
        <div className={css['chart']}>
          <ChartPanel key={shown} flow={shown} marks={run ? marksOf(shown, run.steps.slice(0, run.length)) : noMarks} />
        </div>
        <div>
          <RunPicker onServer={findFlow(shown)?.onServer} runs={ofFlow} chosen={run?.id} onChoose={setChosen} />
          {run && <LiveView run={run} />}
        </div>
      </div>
    </aside>
  );
}
