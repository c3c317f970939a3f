import { isAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { StateValue } from 'xstate';
import { isRecord } from '../isRecord';
import { eventText, transitionText } from '../machine/stateNames';
import type { FlowRun, FlowStep, RunStatus } from '../flowRun';
import { flows, type FlowName } from '../registry';

export interface FlowAction extends UnknownAction {
  type: `flow/${FlowName}: ${string}`;
  flow: FlowName;
  event: FlowStep['event'];
  state: StateValue;
  status: RunStatus;
  transitions: string[];
}

/** A machine's step as a store action: `flow/registration: next`. */
export function flowStepped({ flow, status }: FlowRun, { event, state, transitions }: FlowStep): FlowAction {
  const { chart } = flows[flow];
  const taken = chart.transitions.filter(({ id }) => transitions.includes(id));
  return {
    type: `flow/${flow}: ${eventText(chart, event.type)}`,
    flow,
    event,
    state,
    status,
    transitions: taken.map((transition) => transitionText(chart, transition)),
  };
}

function isFlowAction(action: unknown): action is FlowAction {
  return isAction(action) && action.type.startsWith('flow/') && 'flow' in action && 'state' in action;
}

const nothing = {};

/** The state of each machine, for DevTools only: no code reads it. */
export const flowReducer: Reducer<unknown> = (before: unknown = nothing, action) => {
  if (!isFlowAction(action)) return before;
  const { flow, state, status, transitions } = action;
  return { ...(isRecord(before) ? before : nothing), [flow]: { state, status, lastTransitions: transitions } };
};
