import { defineKind } from '../../approvals/proposal';
import { readSwitch } from './repository';
import { resumePayments, resuming } from './service';

export const resumingKind = defineKind({
  type: resuming,
  describe: async (db) => {
    const { cause, reason } = await readSwitch(db);
    return cause === null || reason === null ? undefined : { cause, pausedBecause: reason };
  },
  carryOut: resumePayments,
});
