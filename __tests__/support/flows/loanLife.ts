import { assign, setup } from 'xstate';
import type { FlowDescriptor } from '../../../src/instruments/flowDescriptor';
import { describeMachine } from '../../../src/instruments/machine/describeMachine';
import { layOut } from '../../../scripts/flows/layOut';

const types: {
  context?: { owed: number };
  events?: { type: 'funded' } | { type: 'instalmentPaid'; amount: number } | { type: 'missed' };
  input?: { owed: number };
} = {};

/** A machine as it would run on the server: no screen, no invoked actor, events that a log keeps. */
const loanLifeMachine = setup({
  types,
  guards: { isPaidOff: ({ context }, { amount }: { amount: number }) => amount >= context.owed },
  actions: { notePayment: assign(({ context }, { amount }: { amount: number }) => ({ owed: context.owed - amount })) },
}).createMachine({
  id: 'loanLife',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: { on: { funded: 'running' } },
    running: {
      on: {
        instalmentPaid: [
          { guard: { type: 'isPaidOff', params: ({ event }) => event }, target: 'repaid' },
          { actions: { type: 'notePayment', params: ({ event }) => event } },
        ],
        missed: 'overdue',
      },
    },
    overdue: { on: { instalmentPaid: 'running' } },
    repaid: { type: 'final' },
  },
});

/** A flow that runs on the server, described as any other, without screens. */
export const loanLifeFlow: FlowDescriptor = {
  title: "A loan's life",
  machine: loanLifeMachine,
  layout: async () => ({ default: await layOut(describeMachine(loanLifeMachine)) }),
  fixtures: { starts: [{ name: 'an offer', input: { owed: 300 } }], moves: [], unreachable: [] },
};
