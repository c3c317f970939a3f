import { useState } from 'react';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import ui from '../inspector.module.css';
import { askedFor } from '../machine/askedTransitions';
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
  const { chart } = flow;
  const types = [...new Set(chart.transitions.map(({ event }) => event))].filter((type) => type !== '');
  const [chosen, setChosen] = useState('');
  const snapshot = resolve(flow, state, context);

  const takers = chart.transitions.filter(({ event }) => event === chosen);
  const states = [...new Set(takers.map(({ source }) => shortId(chart, source)))].join(', ');
  // Guards that read the event's data are not asked.
  const asked = snapshot ? askedFor(snapshot, { type: chosen }) : [];

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
      {chosen !== '' && asked.length === 0 && (
        <p>Nothing would happen: only {states} takes this event, and is not active.</p>
      )}
      {chosen !== '' && asked.length > 0 && <Asked flow={flow} asked={asked} nothing="Nothing." />}
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
