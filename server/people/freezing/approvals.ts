import { defineKind } from '../../kernel/approvals/proposal';
import { personOf } from '../../kernel/approvals/personOf';
import { unfreezing, carryOutUnfreezing } from './service';

export const unfreezingKind = defineKind({
  type: unfreezing,
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutUnfreezing(context, tx, actorId, subjectId),
});
