import { useState } from 'react';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import ui from '../instruments.module.css';
import { askedFor } from '../machine/asked';
import { eventText, shortId } from '../machine/stateNames';
import { isRecord } from '../isRecord';
import type { Flow } from '../registry';
import { Asked } from './Asked';

interface WhatIfProps {
  flow: Flow;
  state: StateValue;
  context: unknown;
}

export function WhatIf({ flow, state, context }: WhatIfProps) {
  const { chart, fixtures } = flow;
  const types = [...new Set(chart.transitions.map(({ event }) => event))].filter((type) => type !== '');
  const [chosen, setChosen] = useState('');
  const snapshot = resolve(flow, state, context);

  // Events with a payload use the fixtures' values.
  const events = fixtures.moves.filter(({ event }) => event.type === chosen);
  const takers = chart.transitions.filter(({ event }) => event === chosen);
  const states = [...new Set(takers.map(({ source }) => shortId(chart, source)))].join(', ');
  const asked = (
    events.length > 0 ? events.map(({ name, event }) => ({ name, event })) : [{ name: '', event: { type: chosen } }]
  ).map(({ name, event }) => ({ name, asked: snapshot ? askedFor(snapshot, event) : [] }));
  const isTaken = asked.some((one) => one.asked.length > 0);

  return (
    <section aria-label="What would an event do here?">
      <h3 className={ui['subheading']}>What would an event do here?</h3>
      <select
        className={ui['select']}
        aria-label="Event"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      >
        <option value="">Choose an event</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {eventText(chart, type)}
            {/^xstate\./.test(type) ? ` (${shortId(chart, sourceOf(flow, type))})` : ''}
          </option>
        ))}
      </select>
      {chosen !== '' && !isTaken && <p>Nothing would happen: only {states} takes this event, and is not active.</p>}
      {chosen !== '' &&
        isTaken &&
        asked.map((one) => (
          <div key={one.name}>
            {asked.length > 1 && <p className={ui['quiet']}>{one.name}:</p>}
            <Asked flow={flow} asked={one.asked} nothing="Nothing." />
          </div>
        ))}
    </section>
  );
}

const sourceOf = ({ chart }: Flow, type: string) =>
  chart.transitions.find(({ event }) => event === type)?.source ?? chart.machine;

function resolve({ machine }: Flow, value: StateValue, context: unknown): AnyMachineSnapshot | undefined {
  try {
    return machine.resolveState({ value, context: isRecord(context) ? context : {} });
  } catch {
    return undefined;
  }
}
