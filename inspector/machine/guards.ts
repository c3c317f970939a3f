import { and, not, or, stateIn, type AnyMachineSnapshot, type AnyTransitionDefinition, type EventObject } from 'xstate';
import { isRecord } from '../isRecord';
import { createReader } from './reads';

export interface GuardResult {
  guard: string;
  /** Null if it can't be evaluated without the event's data. */
  passed: boolean | null;
  reads: Record<string, unknown>;
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** `and`, `or`, `not` and `stateIn` are functions with operands. */
interface Combined {
  name: 'and' | 'or' | 'not' | 'in';
  guards: readonly Guard[];
  stateValue: unknown;
}

// Recognised by `check`, since minifying changes names.
const checkOf = (guard: unknown): unknown => (typeof guard === 'function' ? Reflect.get(guard, 'check') : undefined);
const combinators = new Map<unknown, Combined['name']>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('guard')), 'not'],
  [checkOf(stateIn('state')), 'in'],
]);

function asCombined(guard: unknown): Combined | undefined {
  const name = combinators.get(checkOf(guard));
  if (typeof guard !== 'function' || name === undefined) return undefined;
  const guards = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.filter(isGuard) : [];
  return { name, guards, stateValue: 'stateValue' in guard ? guard.stateValue : undefined };
}

function isGuard(value: unknown): value is Guard {
  return (
    typeof value === 'string' || typeof value === 'function' || (isRecord(value) && typeof value['type'] === 'string')
  );
}

/** A guard in words: `hasAgreed`, `not(in #passwordReset.email)`, `wasAtAccountDetails and hasAgreed`. */
export function guardText(guard: unknown): string {
  const combined = asCombined(guard);
  if (combined) return combinedText(combined);
  if (typeof guard === 'string') return guard;
  if (isRecord(guard) && typeof guard['type'] === 'string') return guard['type'];
  return 'inline guard';
}

function combinedText({ name, guards, stateValue }: Combined): string {
  const words = guards.map(guardText);
  if (name === 'not') return `not ${words.join()}`;
  if (name === 'and' || name === 'or') return words.join(` ${name} `);
  return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
}

/** Evaluates a transition's guard, and each part of a combined one. Guards are pure, so this changes nothing. */
export function askGuards(
  transition: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): GuardResult[] {
  const { guard } = transition;
  if (guard === undefined) return [];
  const parts = asCombined(guard);
  const asked = parts && (parts.name === 'and' || parts.name === 'or') ? parts.guards : [guard];
  return asked.map((part) => {
    const { reads, watch } = createReader();
    const passed = ask(part, snapshot, { context: watch(snapshot.context, 'context'), event: watch(event, 'event') });
    return { guard: guardText(part), passed, reads };
  });
}

interface GuardArgs {
  context: unknown;
  event: unknown;
}

function ask(guard: Guard, snapshot: AnyMachineSnapshot, args: GuardArgs): boolean | null {
  try {
    return evaluate(guard, snapshot, args);
  } catch {
    // The guard reads data this event doesn't have.
    return null;
  }
}

// XState's own evaluation is private; this covers the forms of guards in use.
function evaluate(guard: unknown, snapshot: AnyMachineSnapshot, args: GuardArgs): boolean {
  const combined = asCombined(guard);
  if (combined?.name === 'not') return !evaluate(combined.guards[0], snapshot, args);
  if (combined?.name === 'and') return combined.guards.every((part) => evaluate(part, snapshot, args));
  if (combined?.name === 'or') return combined.guards.some((part) => evaluate(part, snapshot, args));
  if (combined) return isIn(snapshot, combined.stateValue);
  if (typeof guard === 'function') return Boolean(call(guard, args, undefined));
  const name = typeof guard === 'string' ? guard : isRecord(guard) ? guard['type'] : undefined;
  const implementations: Record<string, unknown> = snapshot.machine.implementations.guards;
  const implementation = typeof name === 'string' ? implementations[name] : undefined;
  if (typeof implementation !== 'function') throw new Error(`There is no guard ${String(name)}`);
  const params = isRecord(guard) ? guard['params'] : undefined;
  return Boolean(call(implementation, args, typeof params === 'function' ? call(params, args, undefined) : params));
}

function isIn(snapshot: AnyMachineSnapshot, state: unknown): boolean {
  if (typeof state !== 'string') throw new Error('Only states by id are supported');
  return snapshot._nodes.some((node) => `#${node.id}` === state || node.id === state);
}

function call(implementation: unknown, args: unknown, params: unknown): unknown {
  return typeof implementation === 'function' ? Reflect.apply(implementation, undefined, [args, params]) : undefined;
}
