import { PAYOUT_ERRORS } from '../withdrawals/createPayout';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { carryOutAssignment, suspenseAssignment } from './assignment';
import { maskedSender } from './list';
import { findOpenItem } from './repository';
import { carryOutReturn, suspenseReturn } from './returnToSender';

export const suspenseAssignmentKind = defineKind({
  type: suspenseAssignment,
  errors: ['HAS_NO_WALLET', 'SUSPENSE_DECIDED'],
  async describe(db, { subjectId, content }) {
    const item = await findOpenItem(db, subjectId);
    if (!item) return undefined;
    return { ...(await personOf(db, content.userId)), amountKobo: item.amountKobo };
  },
  carryOut: carryOutAssignment,
});

export const suspenseReturnKind = defineKind({
  type: suspenseReturn,
  errors: ['SENDER_UNKNOWN', 'SUSPENSE_DECIDED', ...PAYOUT_ERRORS],
  async describe(db, { subjectId }) {
    const item = await findOpenItem(db, subjectId);
    if (!item) return undefined;
    return { amountKobo: item.amountKobo, bankAccount: maskedSender(item) };
  },
  carryOut: carryOutReturn,
});
