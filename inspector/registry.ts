import { loanApplicationFlow } from './flows/loanApplicationFlow';
import { loanLifecycleFlow } from './flows/loanLifecycleFlow';
import { passwordResetFlow } from './flows/passwordResetFlow';
import { registrationFlow } from './flows/registrationFlow';
import type { FlowDescriptor } from './flowDescriptor';
import { describeMachine } from './machine/describeMachine';
import type { FlowChart } from './machine/flowChart';
import { publicFieldsWith } from './redaction/publicFields';

export interface Flow extends Omit<FlowDescriptor, 'publicFields'> {
  chart: FlowChart;
  /** Public fields of its events and context. */
  publicFields: ReadonlySet<string>;
}

const toFlow = (descriptor: FlowDescriptor): Flow => ({
  ...descriptor,
  chart: describeMachine(descriptor.machine),
  publicFields: publicFieldsWith(descriptor.publicFields),
});

export const flows = {
  registration: toFlow(registrationFlow),
  passwordReset: toFlow(passwordResetFlow),
  loanApplication: toFlow(loanApplicationFlow),
  loanLifecycle: toFlow(loanLifecycleFlow),
} as const satisfies Record<string, Flow>;

export type FlowName = keyof typeof flows;

export const flowNames = Object.keys(flows).filter(isFlowName);

export const findFlow = (name: string): Flow | undefined => (isFlowName(name) ? flows[name] : undefined);

export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flows, name);
}
