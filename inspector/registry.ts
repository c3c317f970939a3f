import type { AnyStateMachine } from 'xstate';
import type { ChartLayout } from '../src/components/statechart/chartLayout';
import { readLayout, type ReadLayout } from '../src/components/statechart/readLayout';
import { describeMachine } from './machine/describeMachine';
import type { FlowChart } from './machine/flowChart';
import { publicFieldsWith } from './redaction/publicFields';
import { loanApplicationMachine } from '../src/features/borrow/applications/loanApplicationMachine';
import { chargeMachine } from '#contract/money/mandates/chargeMachine';
import { mandateMachine } from '#contract/money/mandates/mandateMachine';
import { loanLifecycle } from '#contract/lending/loans/loanLifecycle';
import { passwordResetMachine } from '../src/features/visitor/passwordReset/passwordResetMachine';
import { registrationMachine } from '../src/features/visitor/registration/registrationMachine';

interface FlowDescriptor {
  title: string;
  machine: AnyStateMachine;
  /** What QA reads instead of live runs, if the flow runs on the server; no browser test can repeat it either. */
  onServer?: string;
  layout: () => Promise<{ default: ReadLayout<ChartLayout> }>;
  /** The machine's own public fields, beside those of the contract. */
  publicFields?: readonly string[];
}

const ON_SERVER = 'It runs on the server, so nothing shows live.';

const registrationFlow: FlowDescriptor = {
  title: 'Registration',
  machine: registrationMachine,
  layout: () => import('./layouts/registration.json'),
  publicFields: ['resendAllowedAt'],
};

const passwordResetFlow: FlowDescriptor = {
  title: 'Password reset',
  machine: passwordResetMachine,
  layout: () => import('./layouts/passwordReset.json'),
  publicFields: ['progress'],
};

const loanLifecycleFlow: FlowDescriptor = {
  title: "A loan's life",
  machine: loanLifecycle,
  onServer: `${ON_SERVER} An administrator opens a loan here from its page.`,
  layout: () => import('./layouts/loanLifecycle.json'),
  publicFields: ['lateFees'],
};

const loanApplicationFlow: FlowDescriptor = {
  title: 'Application for a loan',
  machine: loanApplicationMachine,
  layout: () => import('./layouts/loanApplication.json'),
  publicFields: ['edition'],
};

const mandateFlow: FlowDescriptor = {
  title: 'Mandate',
  machine: mandateMachine,
  onServer: ON_SERVER,
  layout: () => import('./layouts/mandate.json'),
  publicFields: ['isOwnAccount', 'end', 'reason'],
};

const chargeFlow: FlowDescriptor = {
  title: 'Charge',
  machine: chargeMachine,
  onServer: ON_SERVER,
  layout: () => import('./layouts/charge.json'),
};

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
  mandate: toFlow(mandateFlow),
  charge: toFlow(chargeFlow),
} as const satisfies Record<string, Flow>;

export type FlowName = keyof typeof flows;

export const flowNames = Object.keys(flows).filter(isFlowName);

export const findFlow = (name: string): Flow | undefined => (isFlowName(name) ? flows[name] : undefined);

export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flows, name);
}

export async function loadLayout(flow: Flow): Promise<ChartLayout> {
  const { default: read } = await flow.layout();
  return readLayout(read);
}
