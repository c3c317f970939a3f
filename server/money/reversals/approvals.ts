import { personOf } from '../../approvals/personOf';
import { defineKind } from '../../approvals/proposal';
import { carryOutReversal, reversal } from './reversal';

export const reversalKind = defineKind({
  type: reversal,
  describe: async (db, { subjectId, content: { userId, amountKobo } }) => ({
    ...(await personOf(db, userId)),
    transferId: subjectId,
    amountKobo,
  }),
  carryOut: carryOutReversal,
});
