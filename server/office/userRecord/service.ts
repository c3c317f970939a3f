import type { Freeze, UserRecord } from '#contract/office/users/userRecordSchema';
import { lastDigits } from '#contract/people/bankAccounts/nuban';
import type { AccountActivity } from '#contract/people/users/accountActivitySchema';
import type { DeletionBar } from '#contract/office/dataProtection/deletion';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { FreezeRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import { findActivity } from '../../people/accountActivity/readActivity';
import { findBars } from '../dataProtection/deletion/service';
import { readKeptState } from '../dataProtection/kept/service';
import { readReleaseState } from '../dataProtection/release/service';
import { findOpenFreeze } from '../../people/freezing/repository';
import { isUnfreezingProposed } from '../../people/freezing/service';
import { presentUser } from '../../people/users/present';
import { readHoldings } from './holdings';
import { findRecord, type UserRecordRow } from './repository';

/** Recorded in the audit trail. @throws CodedError NOT_FOUND */
export function readUserRecord(context: ServerContext, actorId: string, userId: string): Promise<UserRecord> {
  return inTransaction(context, async (tx) => {
    const row = await findRecord(tx, userId);
    const activity = await findActivity(tx, userId);
    const freeze = await findOpenFreeze(tx, userId);
    if (!row || !activity) throw new CodedError('NOT_FOUND');
    const bars = await findBars(tx, row);
    const happenedAt = await readBusinessNow(context, tx);
    const kept = await readKeptState(context, tx, actorId, userId);
    const release = await readReleaseState(tx, { actorId, userId }, happenedAt);
    const isProposed = await isUnfreezingProposed(tx, userId, happenedAt);
    await audit(tx, { actorId, action: 'person seen', subjectId: userId, happenedAt });
    return {
      ...present(row, activity, bars),
      holdings: await readHoldings(tx, userId),
      ...(freeze && { freeze: presentFreeze(freeze, isProposed) }),
      ...(kept && { kept }),
      release,
    };
  });
}

const presentFreeze = ({ frozenAt, reason }: FreezeRow, isProposed: boolean): Freeze => ({
  at: frozenAt.toISOString(),
  reason,
  isUnfreezingProposed: isProposed,
});

function present(
  row: UserRecordRow,
  activity: AccountActivity,
  deletionBars: DeletionBar[],
): Omit<UserRecord, 'freeze' | 'holdings' | 'kept' | 'release'> {
  const { id, bankName, bankCode, accountNumber, termsVersion, termsAcceptedAt, deletedAt } = row;
  const { bankDetails: _bankDetails, dateOfBirth: _dateOfBirth, ...open } = presentUser(row);
  return {
    id,
    ...open,
    ...activity,
    deletionBars,
    ...(bankName !== null &&
      bankCode !== null &&
      accountNumber !== null && {
        bankAccount: { bankName, bankCode, accountEndsIn: lastDigits(accountNumber) },
      }),
    ...(termsVersion !== null && { termsVersion }),
    ...(termsAcceptedAt !== null && { termsAcceptedAt: termsAcceptedAt.toISOString() }),
    ...(deletedAt !== null && { deletedAt: deletedAt.toISOString() }),
  };
}
