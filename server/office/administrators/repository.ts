import { and, arrayContains, asc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { LIVE_STATES } from '#contract/lending/loans/states';
import type { Role } from '#contract/people/roles/roles';
import type { Reader, Tx } from '../../kernel/db/connection';
import { adminInvitations, type AdminInvitationRow } from '../../kernel/db/schema/office';
import { lockKey } from '../../kernel/db/lockKey';
import { loans, notes, pledges } from '../../kernel/db/schema/loans';
import { payouts } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';
import { holdWallets } from '../../money/ledger/service';
import { suspensionColumns, type Suspension } from '../../people/users/suspension';

export const findAdministrators = (db: Reader) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      roles: users.roles,
      standing: suspensionColumns,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.firstNameKey), asc(users.lastNameKey), asc(users.id));

export interface HeldAdministrator {
  id: string;
  roles: Role[];
  standing: Suspension;
}

/** Locks the set of administrators, their roles and suspensions until the transaction ends. */
export async function lockAdministrators(tx: Tx): Promise<HeldAdministrator[]> {
  await lockKey(tx, 'administrators', 'all');
  const columns = { id: users.id, roles: users.roles, standing: suspensionColumns };
  return tx.select(columns).from(users).where(eq(users.isAdmin, true));
}

/** Ends their sessions, because an earlier token doesn't open the portal. */
export const makeAdministrator = (tx: Tx, userId: string, roles: readonly Role[]): Promise<void> =>
  setAdministrator(tx, userId, { isAdmin: true, roles: [...roles] });

/** Ends their sessions, so that no request of theirs can finish. */
export async function endAdministrator(tx: Tx, userId: string): Promise<void> {
  // Waits for transactions that rely on this administrator (`holdActing`); an update alone would not.
  await lockFully(tx, userId);
  await setAdministrator(tx, userId, { isAdmin: false, roles: [] });
}

async function setAdministrator(tx: Tx, userId: string, change: { isAdmin: boolean; roles: Role[] }): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, isSuspended: false, suspensionEndsAt: null, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}

/** Sessions stay valid: each call reads the roles from the row. */
export async function setRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
  await lockFully(tx, userId);
  await tx
    .update(users)
    .set({ roles: [...roles] })
    .where(eq(users.id, userId));
}

const lockFully = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** Ends their sessions, so that no request of theirs can finish. */
export async function suspend(tx: Tx, userId: string, suspensionEndsAt: Date): Promise<void> {
  await lockFully(tx, userId);
  await tx
    .update(users)
    .set({ isSuspended: true, suspensionEndsAt, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}

export async function makeSuspensionLast(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ suspensionEndsAt: null }).where(eq(users.id, userId));
}

export async function endSuspension(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ isSuspended: false, suspensionEndsAt: null }).where(eq(users.id, userId));
}

async function hasMoneyUnderWay(db: Reader, userId: string): Promise<boolean> {
  const one = { one: sql`1` };
  const [row] = await db
    .select(one)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          exists(
            db
              .select(one)
              .from(loans)
              .where(and(eq(loans.borrowerId, userId), inArray(loans.state, [...LIVE_STATES]))),
          ),
          exists(
            db
              .select(one)
              .from(pledges)
              .where(and(eq(pledges.lenderId, userId), inArray(pledges.state, ['open', 'lent']))),
          ),
          exists(db.select(one).from(notes).where(eq(notes.lenderId, userId))),
          exists(
            db
              .select(one)
              .from(payouts)
              .where(and(eq(payouts.userId, userId), inArray(payouts.state, ['inReview', 'requested', 'sent']))),
          ),
        ),
      ),
    );
  return row !== undefined;
}

/** @throws a unique violation of admin_invitations_one_open */
export async function insertInvitation(
  tx: Tx,
  invitation: typeof adminInvitations.$inferInsert,
): Promise<AdminInvitationRow> {
  const [row] = await tx.insert(adminInvitations).values(invitation).returning();
  if (!row) throw new Error('An inserted invitation was not returned');
  return row;
}

export async function findInvitation(db: Reader, id: string): Promise<AdminInvitationRow | undefined> {
  const [row] = await db.select().from(adminInvitations).where(eq(adminInvitations.id, id));
  return row;
}

const isUndecided = inArray(adminInvitations.state, ['proposed', 'open']);

export const findInvitations = (db: Reader, now: Date): Promise<AdminInvitationRow[]> =>
  db
    .select()
    .from(adminInvitations)
    .where(and(isUndecided, gt(adminInvitations.expiresAt, now)))
    .orderBy(asc(adminInvitations.invitedAt));

export async function findOpenInvitation(
  db: Reader,
  emailKey: string,
  now: Date,
): Promise<AdminInvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(adminInvitations)
    .where(
      and(
        eq(adminInvitations.emailKey, emailKey),
        eq(adminInvitations.state, 'open'),
        gt(adminInvitations.expiresAt, now),
      ),
    );
  return row;
}

export async function expireInvitations(tx: Tx, emailKey: string, now: Date): Promise<void> {
  await tx
    .update(adminInvitations)
    .set({ state: 'expired' })
    .where(and(eq(adminInvitations.emailKey, emailKey), isUndecided, lte(adminInvitations.expiresAt, now)));
}

export async function refuseInvitationsOf(tx: Tx, invitedBy: string): Promise<void> {
  await tx
    .update(adminInvitations)
    .set({ state: 'refused' })
    .where(and(eq(adminInvitations.invitedBy, invitedBy), eq(adminInvitations.state, 'proposed')));
}

/** @returns whether the invitation was still in state `from` */
export async function moveInvitation(
  tx: Tx,
  id: string,
  from: AdminInvitationRow['state'],
  change: Partial<Pick<AdminInvitationRow, 'state' | 'expiresAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(adminInvitations)
    .set(change)
    .where(and(eq(adminInvitations.id, id), eq(adminInvitations.state, from)))
    .returning({ id: adminInvitations.id });
  return rows.length > 0;
}

export const countAdmins = (db: Reader): Promise<number> => db.$count(users, eq(users.isAdmin, true));

export const countOwners = (db: Reader): Promise<number> => db.$count(users, arrayContains(users.roles, ['owner']));

/**
 * True with money, a live loan, a pledge or a note. Locks the wallet: a concurrent deposit comes first or goes to
 * suspense.
 */
export async function hasMoneyHere(tx: Tx, userId: string): Promise<boolean> {
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId);
  return balanceKobo !== 0 || (await hasMoneyUnderWay(tx, userId));
}
