import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartNode, ChartTransition, FlowChart, TransitionKind } from './flowChart';
import { guardText } from './guards';
import { isRecord } from '../isRecord';

/** Describes a machine's states and transitions, including `always` and delays. */
export function describeMachine(machine: AnyStateMachine): FlowChart {
  const states = everyState(machine.root);
  const nodes = states.map(describeNode);
  const transitions = states.flatMap((state) => transitionsOf(state).map(describeTransition));
  return { machine: machine.id, version: fingerprint(JSON.stringify([nodes, transitions])), nodes, transitions };
}

function everyState(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(everyState)];
}

function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...(state.always ?? []), ...[...state.transitions.values()].flat()];
}

/** The transition's id in the chart, which providing other actors doesn't change. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const eventType = String(transition.eventType);
  const siblings: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`;
}

function describeNode(state: AnyStateNode): ChartNode {
  return {
    id: state.id,
    key: state.key,
    parent: state.parent?.id ?? null,
    type: state.type,
    initial: state.type === 'compound' ? (state.initial.target[0]?.id ?? null) : null,
    invokes: state.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline actor')),
    entry: state.entry.filter(isWritten).map(actionText),
    exit: state.exit.filter(isWritten).map(actionText),
  };
}

function describeTransition(transition: AnyTransitionDefinition): ChartTransition {
  const event = String(transition.eventType);
  const { kind, label } = readEvent(event, transition.source);
  return {
    id: transitionId(transition),
    source: transition.source.id,
    kind,
    event,
    label,
    guard: transition.guard === undefined ? null : guardText(transition.guard),
    actions: transition.actions.map(actionText),
    targets: (transition.target ?? []).map(({ id }) => id),
  };
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;
const AFTER_EVENT = /^xstate\.after\.(\w+)\./;

/** Turns XState's internal event names into readable ones. */
function readEvent(event: string, source: AnyStateNode): { kind: TransitionKind; label: string } {
  if (event === '') return { kind: 'always', label: 'always' };
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', label: 'done' };
  const [, outcome, actorId] = ACTOR_EVENT.exec(event) ?? [];
  if (outcome === 'done' || outcome === 'error') {
    const src: unknown = source.invoke.find(({ id }) => id === actorId)?.src;
    return { kind: outcome, label: `${outcome}: ${typeof src === 'string' ? src : 'actor'}` };
  }
  const delay = AFTER_EVENT.exec(event)?.[1];
  if (delay !== undefined)
    return { kind: 'after', label: `after ${/^\d+$/.test(delay) ? `${Number(delay) / 1000} s` : delay}` };
  return { kind: 'event', label: event };
}

// Delays add internal actions that start and cancel them.
function isWritten(action: unknown): boolean {
  if (typeof action !== 'function') return true;
  const name: unknown = Reflect.get(action, 'id') ?? Reflect.get(action, 'sendId');
  return !(typeof name === 'string' && name.startsWith('xstate.after.'));
}

function actionText(action: unknown): string {
  if (typeof action === 'string') return action;
  const type: unknown = isRecord(action) || typeof action === 'function' ? Reflect.get(action, 'type') : undefined;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : 'inline action';
}

/** Eight hex digits that identify a text (FNV-1a); for versions, not for secrets. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
