import { personOf } from '../../kernel/approvals/personOf';
import { defineKind } from '../../kernel/approvals/proposal';
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
