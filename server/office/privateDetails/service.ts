import type { DetailOwner, PrivateDetailsForm } from '#contract/office/privateDetails/privateDetailsRules';
import type { PrivateDetails } from '#contract/office/privateDetails/privateDetailsSchema';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import { findItem } from '../../money/suspense/repository';
import { findPayout } from '../../money/withdrawals/repository';
import { findChange } from '../../people/bankAccounts/repository';
import { findBvnCheck } from '../../people/identity/repository';
import { findBankAccount, findUserById } from '../../people/users/repository';

/** Recorded in the audit trail with the reason, in the same transaction. @throws CodedError NOT_FOUND */
export function readPrivateDetails(
  context: ServerContext,
  actorId: string,
  { about, id, reason }: PrivateDetailsForm,
): Promise<PrivateDetails> {
  return inTransaction(context, async (tx) => {
    const details = await readers[about](tx, id);
    if (!details) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    const facts = { about, reason };
    await audit(tx, { actorId, action: 'private details seen', subjectId: id, happenedAt, facts });
    return details;
  });
}

const readers: Readonly<Record<DetailOwner, (db: Reader, id: string) => Promise<PrivateDetails | undefined>>> = {
  async person(db, id) {
    const user = await findUserById(db, id);
    if (!user) return undefined;
    const account = await findBankAccount(db, id);
    const check = await findBvnCheck(db, id);
    return {
      ...(account && { accountNumber: account.accountNumber }),
      ...(user.dateOfBirth !== null && { dateOfBirth: user.dateOfBirth }),
      ...(check && { phoneNumber: check.phoneNumber, bvnLastFour: check.lastFour }),
    };
  },
  async bankAccountChange(db, id) {
    const change = await findChange(db, id);
    if (!change) return undefined;
    const account = await findBankAccount(db, change.userId);
    return { ...(account && { accountNumber: account.accountNumber }), newAccountNumber: change.accountNumber };
  },
  async payout(db, id) {
    const payout = await findPayout(db, id);
    return payout && { accountNumber: payout.accountNumber };
  },
  async unmatchedDeposit(db, id) {
    const item = await findItem(db, id);
    if (!item) return undefined;
    const { accountNumber, senderAccountNumber } = item;
    return {
      ...(accountNumber !== null && { accountNumber }),
      ...(senderAccountNumber !== null && { senderAccountNumber }),
    };
  },
};
