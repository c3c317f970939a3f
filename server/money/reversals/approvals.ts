import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { carryOutReversal, reversal } from './reversal';

export const reversalKind = defineKind({
  type: reversal,
  errors: ['ALREADY_REVERSED', 'NOT_REVERSIBLE', 'REVERSAL_SHORT'],
  describe: async (db, { subjectId, content: { userId, amountKobo } }) => ({
    ...(await personOf(db, userId)),
    transferId: subjectId,
    amountKobo,
  }),
  carryOut: carryOutReversal,
});
