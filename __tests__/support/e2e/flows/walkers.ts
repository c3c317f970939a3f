import type { FlowName } from '../../../../src/instruments/registry';
import type { FlowWalk } from './flowWalk';
import { loanApplicationWalk } from './walkLoanApplication';
import { passwordResetWalk } from './walkPasswordReset';
import { registrationWalk } from './walkRegistration';

const walkers: Partial<Record<FlowName, FlowWalk>> = {
  registration: registrationWalk,
  passwordReset: passwordResetWalk,
  loanApplication: loanApplicationWalk,
};

/** Whether somebody has said how a flow is walked in the browser; what runs on the server has no screens to be walked. */
export const isWalked = (flow: FlowName): boolean => flow in walkers;

/** How a flow is walked in the browser. */
export function walkerOf(flow: FlowName): FlowWalk {
  const walker = walkers[flow];
  if (!walker) throw new Error(`Nobody has said yet how ${flow} is walked in a browser`);
  return walker;
}
