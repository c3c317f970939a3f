import { flows, type FlowName } from '../../../src/instruments/registry';
import { computeWalks } from './computeWalks';
import type { Unreachable, WalkStep } from './moves';
import { passwordResetMoves, passwordResetStarts, passwordResetUnreachable } from './passwordResetMoves';
import { registrationMoves, registrationStarts, registrationUnreachable } from './registrationMoves';

/** The walks of every machine, computed from it, and what none of them can reach. */
export const walks: Record<FlowName, { walks: WalkStep[][]; unreachable: Unreachable[] }> = {
  registration: {
    walks: computeWalks(flows.registration.machine, registrationStarts, registrationMoves),
    unreachable: registrationUnreachable,
  },
  passwordReset: {
    walks: computeWalks(flows.passwordReset.machine, passwordResetStarts, passwordResetMoves),
    unreachable: passwordResetUnreachable,
  },
};
