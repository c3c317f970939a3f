import type { AnyStateMachine } from 'xstate';
import { passwordResetMachine } from '../features/passwordReset/passwordResetMachine';
import { registrationMachine } from '../features/registration/registrationMachine';
import { describeMachine } from './machine/describeMachine';
import type { FlowChart } from './machine/flowChart';

/** Every machine of the product; one that is missing here fails a test. */
export interface Flow {
  title: string;
  machine: AnyStateMachine;
  chart: FlowChart;
}

const flow = (title: string, machine: AnyStateMachine): Flow => ({ title, machine, chart: describeMachine(machine) });

export const flows = {
  registration: flow('Registration', registrationMachine),
  passwordReset: flow('Password reset', passwordResetMachine),
} as const satisfies Record<string, Flow>;

export type FlowName = keyof typeof flows;

export const flowNames = Object.keys(flows).filter(isFlowName);

export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flows, name);
}
