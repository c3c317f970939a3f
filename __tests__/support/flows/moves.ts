import type { FlowName } from '../../../inspector/registry';
import type { FlowFixtures } from './fixtures';
import { loanApplicationMoves, loanApplicationStarts } from './loanApplicationMoves';
import { loanLifecycleMoves, loanLifecycleStarts } from './loanLifecycleMoves';
import { chargeMoves, mandateMoves } from './mandateMoves';
import { passwordResetMoves, passwordResetStarts } from './passwordResetMoves';
import { registrationMoves, registrationStarts } from './registrationMoves';

/** How each flow is walked. */
export const flowMoves: Record<FlowName, FlowFixtures> = {
  registration: { starts: registrationStarts, moves: registrationMoves, unreachable: [] },
  passwordReset: { starts: passwordResetStarts, moves: passwordResetMoves, unreachable: [] },
  loanApplication: { starts: loanApplicationStarts, moves: loanApplicationMoves, unreachable: [] },
  loanLifecycle: { starts: loanLifecycleStarts, moves: loanLifecycleMoves, unreachable: [] },
  mandate: { starts: [{ name: 'set up', input: {} }], moves: mandateMoves, unreachable: [] },
  charge: {
    starts: [{ name: 'a day on which an instalment is taken', input: {} }],
    moves: chargeMoves,
    unreachable: [],
  },
};
