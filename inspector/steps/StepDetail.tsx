import ui from '../inspector.module.css';
import { payloadText, valueText, type AskedTransition, type FlowEvent } from '../flowRun';
import { eventText, transitionText } from '../machine/stateNames';
import type { Flow } from '../registry';
import { Asked } from './Asked';
import { contextChanges } from './contextChanges';

interface StepDetailProps {
  flow: Flow;
  event: FlowEvent;
  transitions: readonly string[];
  asked: readonly AskedTransition[];
  before: unknown;
  after: unknown;
}

export function StepDetail({ flow, event, transitions, asked, before, after }: StepDetailProps) {
  const { chart } = flow;
  const payload = payloadText(event);
  const taken = chart.transitions
    .filter(({ id }) => transitions.includes(id))
    .map((transition) => transitionText(chart, transition));
  const changes = before === undefined ? [] : contextChanges(before, after);
  const guarded = asked.filter(({ guards }) => guards.length > 0);
  return (
    <>
      <p>
        <span>Event: </span>
        <strong>{eventText(chart, event.type)}</strong>
        {payload !== '' && <span className={ui['mono']}> {payload}</span>}
        <br />
        {taken.length > 0 ? `Took ${taken.join('; ')}` : 'Nothing happened.'}
      </p>
      {changes.length > 0 && (
        <>
          <h3 className={ui['subheading']}>Changed in the context</h3>
          <ul className={ui['list']} aria-label="Changed in the context">
            {changes.map((change) => (
              <li key={change.field} className={`${ui['item']} ${ui['mono']}`}>
                {change.field}: {valueText(change.before)} → {valueText(change.after)}
              </li>
            ))}
          </ul>
        </>
      )}
      {guarded.length > 0 && (
        <>
          <h3 className={ui['subheading']}>{taken.length > 0 ? 'Guards evaluated' : 'Why nothing happened'}</h3>
          <Asked flow={flow} asked={guarded} nothing="" />
        </>
      )}
      {asked.length === 0 && taken.length === 0 && (
        <p className={ui['quiet']}>No state that is active takes this event.</p>
      )}
    </>
  );
}
