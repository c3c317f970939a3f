import { personOf } from '../../kernel/approvals/personOf';
import { defineKind } from '../../kernel/approvals/proposal';
import { carryOutAssignment, suspenseAssignment } from './assignment';
import { maskedSender } from './maskedSender';
import { findOpenItem } from './repository';
import { carryOutReturn, suspenseReturn } from './returnToSender';

export const suspenseAssignmentKind = defineKind({
  type: suspenseAssignment,
  async describe(db, { subjectId, content }) {
    const item = await findOpenItem(db, subjectId);
    if (!item) return undefined;
    return { ...(await personOf(db, content.userId)), amountKobo: item.amountKobo };
  },
  carryOut: carryOutAssignment,
});

export const suspenseReturnKind = defineKind({
  type: suspenseReturn,
  async describe(db, { subjectId }) {
    const item = await findOpenItem(db, subjectId);
    if (!item) return undefined;
    return { amountKobo: item.amountKobo, bankAccount: maskedSender(item) };
  },
  carryOut: carryOutReturn,
});
