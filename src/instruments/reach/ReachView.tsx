import { useMemo, useState } from 'react';
import ui from '../instruments.module.css';
import { shortId, transitionText } from '../machine/stateNames';
import { flows, type FlowName } from '../registry';
import { shortestWalk, startsOf } from './walk';

export function ReachView({ flow: name }: { flow: FlowName }) {
  const { chart, machine, fixtures } = flows[name];
  const [goal, setGoal] = useState('');
  const walk = useMemo(
    () =>
      goal === ''
        ? undefined
        : shortestWalk(machine, fixtures.moves, startsOf(machine, fixtures.starts), ({ steps }) =>
            steps.some(({ transitions, active }) => transitions.includes(goal) || active.includes(goal)),
          ),
    [machine, fixtures, goal],
  );
  const reason = fixtures.unreachable.find(({ transition }) => transition === goal)?.reason;

  return (
    <section aria-label="How do I get there?">
      <h2 className={ui['heading']}>How do I get there?</h2>
      <p>
        <select
          className={`${ui['select']} ${ui['wide']}`}
          aria-label="State or transition"
          value={goal}
          onChange={({ target }) => {
            setGoal(target.value);
          }}
        >
          <option value="">Choose a state or a transition</option>
          <optgroup label="States">
            {chart.nodes
              .filter(({ parent }) => parent !== null)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {shortId(chart, id)}
                </option>
              ))}
          </optgroup>
          <optgroup label="Transitions">
            {chart.transitions.map((transition) => (
              <option key={transition.id} value={transition.id}>
                {transitionText(chart, transition)}
              </option>
            ))}
          </optgroup>
        </select>
      </p>
      {walk && (
        <ol aria-label="The shortest way">
          {walk.steps.map(({ name: step, state }, index) => (
            <li key={index}>
              {index === 0 ? `Begin as ${step}` : step} <span className={ui['quiet']}>→ {state}</span>
            </li>
          ))}
        </ol>
      )}
      {goal !== '' && !walk && (
        <p role="status">{reason ?? 'No walk of this flow leads there: it is passed at once, or never.'}</p>
      )}
    </section>
  );
}
