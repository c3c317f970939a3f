import type { StateValue } from 'xstate';
import { eventText, transitionText } from '../machine/stateNames';
import type { FlowRun, FlowStep, RunStatus } from '../flowRun';
import { flows } from '../registry';

interface FlowAction {
  type: string;
  event: FlowStep['event'];
}

interface FlowState {
  state: StateValue;
  status: RunStatus;
  lastTransitions: string[];
}

/** A machine's step as an action: `flow/registration: next`. */
export const flowAction = ({ flow }: FlowRun, { event }: FlowStep): FlowAction => ({
  type: `flow/${flow}: ${eventText(flows[flow].chart, event.type)}`,
  event,
});

export function flowState({ flow, status }: FlowRun, { state, transitions }: FlowStep): FlowState {
  const { chart } = flows[flow];
  const taken = chart.transitions.filter(({ id }) => transitions.includes(id));
  return { state, status, lastTransitions: taken.map((transition) => transitionText(chart, transition)) };
}
