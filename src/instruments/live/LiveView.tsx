import ui from '../instruments.module.css';
import { eventText, stateText, transitionText } from '../machine/stateNames';
import { flows } from '../registry';
import { lastStep, type AskedTransition, type FlowRun } from './flowRun';

const LOG_LENGTH = 30;
const statusText = { active: 'running', done: 'at its end', error: 'failed', stopped: 'stopped' } as const;

/** Where an actor stands, what it did last and why, what it could do next. */
export function LiveView({ run }: { run: FlowRun }) {
  const { chart } = flows[run.flow];
  const step = lastStep(run);
  if (!step) return null;
  const byId = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const text = (id: string) => {
    const transition = byId.get(id);
    return transition ? transitionText(chart, transition) : id;
  };
  const taken = step.transitions.map(text);
  const recent = run.steps.slice(Math.max(0, run.length - LOG_LENGTH), run.length).reverse();

  return (
    <div>
      <p>
        State: <strong className={ui['state']}>{stateText(step.state)}</strong>{' '}
        <span className={ui['quiet']}>({statusText[run.status]})</span>
      </p>
      <p>
        Last event: <strong>{eventText(chart, step.event.type)}</strong>
        <br />
        {taken.length > 0 ? `Took ${taken.join('; ')}` : 'Nothing happened.'}
      </p>
      {step.asked.some(({ guards }) => guards.length > 0) && (
        <>
          <h3 className={ui['subheading']}>{taken.length > 0 ? 'Guards that were asked' : 'Why nothing happened'}</h3>
          <Asked asked={step.asked} text={text} />
        </>
      )}
      {step.asked.length === 0 && taken.length === 0 && (
        <p className={ui['quiet']}>No state that is active takes this event.</p>
      )}
      <h3 className={ui['subheading']}>What can happen next</h3>
      <Asked asked={run.next} text={text} />
      <h3 className={ui['subheading']}>Context</h3>
      <pre className={ui['code']} tabIndex={0} aria-label="Context, secrets left out">
        {JSON.stringify(step.context, null, 2)}
      </pre>
      <h3 className={ui['subheading']}>Steps</h3>
      <ol className={ui['list']} aria-label="Steps, the newest first" data-flow={run.flow}>
        {recent.map(({ index, event, transitions, state }) => (
          <li key={index} className={ui['item']} data-step={index} data-transitions={transitions.join('\n')}>
            <span className={ui['quiet']}>{index}.</span> {eventText(chart, event.type)} → {stateText(state)}
            {transitions.length === 0 && <span className={ui['quiet']}> (no transition)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Asked({ asked, text }: { asked: readonly AskedTransition[]; text: (id: string) => string }) {
  return (
    <ul className={ui['list']}>
      {asked.map(({ transition, guards }) => (
        <li key={transition} className={ui['item']}>
          {text(transition)}
          {guards.map(({ guard, passed }) => (
            <span key={guard} className={passed === null ? ui['quiet'] : passed ? ui['pass'] : ui['fail']}>
              {' '}
              {passed === null ? `? ${guard}: asked when it comes` : passed ? `✓ ${guard}` : `✗ ${guard} says no`}
            </span>
          ))}
        </li>
      ))}
      {asked.length === 0 && <li className={ui['quiet']}>Nothing: the flow is over.</li>}
    </ul>
  );
}
