import ui from '../inspector.module.css';
import { eventText, stateText } from '../machine/stateNames';
import { flows } from '../registry';
import { Asked } from '../steps/Asked';
import { StepDetail } from '../steps/StepDetail';
import { WhatIf } from '../steps/WhatIf';
import { lastStep, type FlowRun } from '../flowRun';

const LOG_LENGTH = 30;
const statusText = { active: 'running', done: 'at its end', error: 'failed', stopped: 'stopped' } as const;

export function LiveView({ run }: { run: FlowRun }) {
  const flow = flows[run.flow];
  const { chart } = flow;
  const step = lastStep(run);
  if (!step) return null;
  const recent = run.steps.slice(Math.max(0, run.length - LOG_LENGTH), run.length).reverse();

  return (
    <div>
      <p>
        State: <strong className={ui['state']}>{stateText(step.state)}</strong>{' '}
        <span className={ui['quiet']}>({statusText[run.status]})</span>
      </p>
      <StepDetail
        flow={flow}
        event={step.event}
        transitions={step.transitions}
        asked={step.asked}
        before={run.steps[step.index - 1]?.context}
        after={step.context}
      />
      <h3 className={ui['subheading']}>What can happen next</h3>
      <Asked flow={flow} asked={run.next} nothing="Nothing: the flow is over." />
      <WhatIf flow={flow} state={step.state} context={step.context} />
      <h3 className={ui['subheading']}>Context</h3>
      <pre className={ui['code']} tabIndex={0} aria-label="Context, secrets left out">
        {JSON.stringify(step.context, null, 2)}
      </pre>
      <h3 className={ui['subheading']}>Steps</h3>
      <ol className={ui['list']} aria-label="Steps, the newest first" data-flow={run.flow}>
        {recent.map(({ index, event, transitions, state }) => (
          <li key={index} className={ui['item']} data-step={index} data-transitions={transitions.join('\n')}>
            <span className={ui['quiet']}>{index}.</span>{' '}
            <span>
              {eventText(chart, event.type)} → {stateText(state)}
            </span>
            {transitions.length === 0 && <span className={ui['quiet']}> (no transition)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
