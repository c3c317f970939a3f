import { randomBytes } from 'node:crypto';
import { DELETION_BARS, type DeletionBar } from '#contract/office/dataProtection/deletion';
import { isLive, isOwing } from '#contract/lending/loans/states';
import { businessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { UserRow } from '#server/kernel/db/schema/users';
import { CodedError, refusalOf } from '#server/kernel/errors';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { retainPerson } from './retainPerson';
import { accountDeletedMail } from './deletionMails';
import { countUse, refund } from '#server/kernel/rateLimits/service';
import { holdCaller } from '#server/people/users/holdPerson';
import { audit } from '#server/kernel/audit/repository';
import { sumOpenPledges } from '#server/lending/loans/notes/pledgesRepository';
import { findLoansOf } from '#server/lending/loans/life/repository';
import { sumNotes } from '#server/lending/loans/notes/notesRepository';
import { sumOwed } from '#server/money/chargeBacks/repository';
import { forgetMandates } from '#server/money/mandates/service';
import { findOpenAmounts } from '#server/money/withdrawals/repository';
import {
  closeReceivingAccount,
  deleteTraces,
  forgetInvitations,
  forgetProposed,
  isFrozen,
  makePseudonym,
} from './repository';

/** Why an account can't be deleted now; empty if it can. */
export async function findBars(
  tx: Tx,
  { id: userId, isAdmin }: Pick<UserRow, 'id' | 'isAdmin'>,
): Promise<DeletionBar[]> {
  const applies: Record<DeletionBar, boolean> = {
    money: (await balanceOf(tx, { kind: 'wallet', userId })) !== 0,
    loan: (await findLoansOf(tx, userId)).some(({ state }) => isLive(state)),
    note: (await sumNotes(tx, userId)).some(({ state }) => isOwing(state)),
    pledge: (await sumOpenPledges(tx, userId)) > 0,
    payout: (await findOpenAmounts(tx, userId)).length > 0,
    owed: (await sumOwed(tx, userId)) > 0,
    frozen: await isFrozen(tx, userId),
    administrator: isAdmin,
  };
  return DELETION_BARS.filter((bar) => applies[bar]);
}

/**
 * Deletes the caller's account; later deposits go to suspense. @param address hash of the caller's network address
 * @throws CodedError WRONG_PASSWORD, RATE_LIMITED, AUTH_ERROR; DELETION_BARRED if `findBars` finds a reason
 */
export async function deleteAccount(
  context: ServerContext,
  user: UserRow,
  password: string,
  address: string,
): Promise<void> {
  const { passwords } = context;
  const use = await countUse(context, 'changePasswordAccount', user.id);
  if (!(await passwords.verify(user.passwordHash, password, address))) throw refusalOf('WRONG_PASSWORD', 'password');
  await refund(context, use);
  // A random password that nobody knows.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), address);
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, user);
    // Before reading the balance: a concurrent deposit either arrives first or finds no account.
    await closeReceivingAccount(tx, user.id);
    await holdWallets(tx, [user.id]);
    if ((await findBars(tx, user)).length > 0) throw new CodedError('DELETION_BARRED');
    const happenedAt = await businessNow(context, tx);
    await retainPerson(tx, user, context.now());
    await forgetMandates(context, tx, user.id);
    await deleteTraces(tx, user.id);
    await forgetInvitations(tx, user);
    await forgetProposed(tx, user.id);
    await makePseudonym(tx, user, { passwordHash, deletedAt: context.now() });
    await audit(tx, { actorId: user.id, action: 'account deleted', subjectId: user.id, happenedAt });
  });
  // Not in a job, because the address is gone by then. Losing this mail is acceptable.
  await context.mailer.send(accountDeletedMail(user)).catch(context.report);
}
