import { maskedAccount } from '#contract/people/bankAccounts/nuban';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { bankAccountChange, carryOutChange } from './decisions';
import { isProvedByOther, OF_ANOTHER_PERSON } from './proofs';
import { findChange } from './repository';

export const bankAccountChangeKind = defineKind({
  type: bankAccountChange,
  errors: ['BANK_ACCOUNT_CHANGE_CLOSED'],
  async describe(db, { subjectId }) {
    const change = await findChange(db, subjectId);
    if (change?.state !== 'asked') return undefined;
    const { userId, bankName, accountNumber, accountName } = change;
    const isOthers = await isProvedByOther(db, userId, change);
    const holder = accountName === null ? ': account not found at the bank' : `, held by ${accountName}`;
    const bankAccount = `${maskedAccount(bankName, accountNumber)}${holder}${isOthers ? OF_ANOTHER_PERSON : ''}`;
    return { ...(await personOf(db, userId)), bankAccount };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutChange(context, tx, actorId, subjectId),
});
