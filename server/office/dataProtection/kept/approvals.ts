import { personOf } from '#server/kernel/approvals/personOf';
import { defineKind } from '#server/kernel/approvals/proposal';
import { carryOutOpening, keptOpening } from './service';

export const keptOpeningKind = defineKind({
  type: keptOpening,
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutOpening(context, tx, actorId, subjectId),
});
