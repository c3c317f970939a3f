import { and, eq, inArray, sql } from 'drizzle-orm';
import { foldCase } from '#contract/people/fields/email';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { accountEvents, contactChanges, knownAddresses, users } from '#server/kernel/db/schema/users';
import { adminInvitations, approvals } from '#server/kernel/db/schema/office';
import { bankAccountProofs, bankAccountChanges } from '#server/kernel/db/schema/bankAccounts';
import {
  verificationCodes,
  authenticatorApps,
  factorChallenges,
  factorResets,
  passkeys,
  recoveryCodes,
  idempotencyKeys,
  apiTokens,
  sessions,
} from '#server/kernel/db/schema/sessions';
import { inboxNotices, inboxPreferences, sentMails, webhooks } from '#server/kernel/db/schema/inbox';
import { provedPhones, textMessages, textPreferences } from '#server/kernel/db/schema/messages';
import { bureauConsents } from '#server/kernel/db/schema/bureaux';
import { files } from '#server/kernel/db/schema/files';
import { applicationDrafts } from '#server/kernel/db/schema/loans';
import { bvnChecks, receivingAccounts } from '#server/kernel/db/schema/payments';
import { userKeys } from '#server/people/users/keys';

export async function isFrozen(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db.select({ isFrozen: users.isFrozen }).from(users).where(eq(users.id, userId));
  return row?.isFrozen ?? false;
}

/** Waits for any deposit being booked to the account number. */
export async function closeReceivingAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(receivingAccounts).where(eq(receivingAccounts.userId, userId));
}

/** Keeps the ledger, applications and loans, complaints and the audit trail. */
export async function deleteTraces(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    accountEvents,
    apiTokens,
    applicationDrafts,
    authenticatorApps,
    bankAccountChanges,
    bankAccountProofs,
    bureauConsents,
    bvnChecks,
    contactChanges,
    factorChallenges,
    factorResets,
    idempotencyKeys,
    inboxNotices,
    inboxPreferences,
    knownAddresses,
    passkeys,
    provedPhones,
    recoveryCodes,
    sentMails,
    sessions,
    textMessages,
    textPreferences,
    verificationCodes,
    webhooks,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(files).where(eq(files.ownerId, userId));
}

/** Also removes the address from decisions about the invitations. */
export async function forgetInvitations(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const pseudonym = pseudonymousEmail(id);
  const forgotten = await tx
    .update(adminInvitations)
    .set({ email: pseudonym, emailKey: pseudonym })
    .where(eq(adminInvitations.emailKey, foldCase(email)))
    .returning({ id: adminInvitations.id });
  await tx
    .update(approvals)
    .set({ content: sql`${approvals.content} || ${JSON.stringify({ email: pseudonym })}::jsonb` })
    .where(
      and(
        eq(approvals.kind, 'invitation'),
        inArray(
          approvals.subjectId,
          forgotten.map((invitation) => invitation.id),
        ),
      ),
    );
}

/** Removes bank accounts, addresses and names from proposals about the person. */
export async function forgetProposed(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(approvals)
    .set({ content: { userId } })
    .where(
      and(
        inArray(approvals.kind, ['bankAccountChange', 'emailChange', 'nameChange']),
        sql`${approvals.content} ->> 'userId' = ${userId}`,
      ),
    );
}

/** The domain `invalid` can never exist (RFC 2606). */
const pseudonymousEmail = (userId: string) => `${userId}@deleted.invalid`;

/** Also ends all access tokens. */
export async function makePseudonym(
  tx: Tx,
  { id, tokenVersion }: { id: string; tokenVersion: number },
  { passwordHash, deletedAt }: { passwordHash: string; deletedAt: Date },
): Promise<void> {
  const names = {
    firstName: 'Deleted',
    lastName: `person ${id.slice(0, 8)}`,
    userName: `deleted-${id}`,
    email: pseudonymousEmail(id),
  };
  await tx
    .update(users)
    .set({
      ...names,
      ...userKeys(names),
      passwordHash,
      deletedAt,
      tokenVersion: tokenVersion + 1,
      isProfileUpdated: false,
      dateOfBirth: null,
      gender: null,
      address: null,
      nationality: null,
      taxNumber: null,
      isBvnVerified: false,
      bankName: null,
      bankCode: null,
      accountNumber: null,
      termsVersion: null,
      termsAcceptedAt: null,
      lendingRiskAcceptedAt: null,
      lastSignedInAt: null,
    })
    .where(and(eq(users.id, id), eq(users.tokenVersion, tokenVersion)));
}
