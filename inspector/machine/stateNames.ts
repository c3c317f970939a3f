import type { StateValue } from 'xstate';
import { isRecord } from '../isRecord';
import type { ChartTransition, FlowChart } from './flowChart';

export function isStateValue(value: unknown): value is StateValue {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isStateValue));
}

/** A state's id without the machine's name; 'any state' for the machine itself. */
export function shortId(chart: Pick<FlowChart, 'machine'>, id: string): string {
  return id === chart.machine ? 'any state' : id.slice(chart.machine.length + 1);
}

/** A state value in one line: `verifyEmail (code.entering, sending.ready)`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : joined(key, inner)))
    .join(', ');
}

function joined(key: string, inner: StateValue): string {
  if (typeof inner !== 'string' && Object.keys(inner).length === 0) return key;
  if (typeof inner === 'string' || Object.keys(inner).length === 1) return `${key}.${stateText(inner)}`;
  return `${key} (${stateText(inner)})`;
}

export function activeStates(machine: string, value: StateValue): string[] {
  const below = (parent: string, inner: StateValue): string[] => {
    if (typeof inner === 'string') return [`${parent}.${inner}`];
    return Object.entries(inner).flatMap(([key, deeper]) => {
      const id = `${parent}.${key}`;
      return [id, ...(deeper === undefined ? [] : below(id, deeper))];
    });
  };
  return [machine, ...below(machine, value)];
}

/** The states a transition left: its source and the source's ancestors. */
export function statesLeft(transition: string): string[] {
  const parts = (transition.split('|')[0] ?? '').split('.');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
}

/** A transition in one line: `terms: next [hasAgreed] → accountDetails`. */
export function transitionText(chart: FlowChart, transition: ChartTransition): string {
  const guard = transition.guard === null ? '' : ` [${transition.guard}]`;
  const targets = transition.targets.map((target) => shortId(chart, target)).join(', ');
  return `${shortId(chart, transition.source)}: ${transition.label}${guard} → ${targets === '' ? 'stays' : targets}`;
}

/** A readable event: `done: register` for XState's long names. */
export function eventText(chart: FlowChart, type: string): string {
  if (type === 'xstate.init') return 'start';
  return chart.transitions.find((transition) => transition.event === type)?.label ?? type;
}
