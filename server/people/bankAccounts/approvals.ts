import { personOf } from '../../approvals/personOf';
import { defineKind } from '../../approvals/proposal';
import { bankAccountChange, carryOutChange } from './decisions';
import { findChange } from './repository';

export const bankAccountChangeKind = defineKind({
  type: bankAccountChange,
  async describe(db, { subjectId }) {
    const change = await findChange(db, subjectId);
    if (change?.state !== 'asked') return undefined;
    const { userId, bankName, accountNumber, accountName } = change;
    const bankAccount =
      accountName === null
        ? `${bankName}, ${accountNumber}: account not found at the bank`
        : `${bankName}, ${accountNumber}, held by ${accountName}`;
    return { ...(await personOf(db, userId)), bankAccount };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutChange(context, tx, actorId, subjectId),
});
