import { defineKind } from '../../kernel/approvals/proposal';
import { readPause } from './repository';
import { resumePayments, resuming } from './service';

export const resumingKind = defineKind({
  type: resuming,
  describe: async (db) => {
    const pause = await readPause(db);
    return pause && { cause: pause.cause, pausedBecause: pause.reason };
  },
  carryOut: resumePayments,
});
