import { maskedAccount } from '#contract/people/bankAccounts/nuban';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { isProvedByOther, OF_ANOTHER_PERSON } from '../../people/bankAccounts/proofs';
import { reasonsOf } from '../withdrawals/held';
import { findPayout, isOfPerson } from '../withdrawals/repository';
import { carryOutRelease, withdrawalRelease } from './service';

export const withdrawalReleaseKind = defineKind({
  type: withdrawalRelease,
  errors: ['PERSON_FROZEN', 'WITHDRAWAL_DECIDED'],
  async describe(db, { subjectId }) {
    const payout = await findPayout(db, subjectId);
    // Stryker disable next-line OptionalChaining: no payout is ever deleted
    if (payout?.state !== 'inReview' || !isOfPerson(payout)) return undefined;
    const { userId, amountKobo, bankName, accountNumber, accountName } = payout;
    const isOthers = await isProvedByOther(db, userId, payout);
    return {
      ...(await personOf(db, userId)),
      amountKobo,
      bankAccount: `${maskedAccount(bankName, accountNumber)}${isOthers ? OF_ANOTHER_PERSON : ''}`,
      ...(accountName !== null && { accountName }),
      reasons: reasonsOf(payout),
    };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutRelease(context, tx, actorId, subjectId),
});
