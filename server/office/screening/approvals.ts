import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { carryOutDecision, isDecidable, screeningDecision } from './decisions';
import { findHit } from './repository';

export const screeningDecisionKind = defineKind({
  type: screeningDecision,
  errors: ['HIT_DECIDED', 'SUSPENDED_BEFORE', 'SUSPENSION_UNCHANGED', 'PROPOSAL_EXISTS'],
  async describe(db, { subjectId, content: { decision } }) {
    const hit = await findHit(db, subjectId);
    if (!hit || !isDecidable(hit, decision)) return undefined;
    const { list, reference, name: entryName } = hit;
    return { ...(await personOf(db, hit.userId)), decision, list, reference, entryName };
  },
  carryOut: (context, tx, actorId, { subjectId, content: { decision } }) =>
    carryOutDecision(context, tx, actorId, { hitId: subjectId, decision }),
});
