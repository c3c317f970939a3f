import type { FlowName } from '../../../../inspector/registry';
import type { FlowWalk } from './flowWalk';
import { loanApplicationWalk } from './walkLoanApplication';
import { passwordResetWalk } from './walkPasswordReset';
import { registrationWalk } from './walkRegistration';

const walkers: Partial<Record<FlowName, FlowWalk>> = {
  registration: registrationWalk,
  passwordReset: passwordResetWalk,
  loanApplication: loanApplicationWalk,
};

/** Flows on the server have no screens to walk. */
export const isWalked = (flow: FlowName): boolean => flow in walkers;

export function walkerOf(flow: FlowName): FlowWalk {
  const walker = walkers[flow];
  if (!walker) throw new Error(`Nobody has said yet how ${flow} is walked in a browser`);
  return walker;
}
