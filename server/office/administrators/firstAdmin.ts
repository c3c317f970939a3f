import { randomBytes, randomInt } from 'node:crypto';
import { MIN_OWNERS } from '../../../contract/office/administrators/administrators';
import { ConfigError, type NamedAdmin } from '../../config/config';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { violatedConstraint } from '../../db/errors';
import { inTransaction } from '../../db/inTransaction';
import type { UserRow } from '../../db/schema/users';
import { isCommonPassword } from '../../security/commonPasswords';
import { OWN_ADDRESS } from '../../security/passwords';
import { deleteIfUnverified, findUserByEmail, insertUser } from '../../people/users/repository';
import { countAdmins, countOwners, hasMoneyHere, makeAdministrator } from './repository';

/**
 * Administrators of a new embedded database: two, because proposals need four eyes (docs/product/office.md#four-eyes).
 */
export const DEFAULT_ADMIN_EMAILS = ['admin@peerlend.example', 'second.admin@peerlend.example'] as const;

const ORDINALS = ['First', 'Second', 'Third'] as const;

/** The password is shown only once. */
export type NewAdmin = NamedAdmin;

/**
 * Creates the accounts named in the environment, or two with random passwords on a new embedded database outside
 * production. An existing verified account keeps its password; an unverified one may belong to anyone, so it is
 * replaced.
 * @throws ConfigError if a named account belongs to a person with money here or its password is a common one; in
 * production with fewer than two owners, because a single owner could invite an accomplice
 * @returns administrators whose passwords must be shown
 */
export async function ensureAdmin(context: ServerContext, embedded: boolean): Promise<NewAdmin[]> {
  const { config, db } = context;
  for (const admin of config.admins) await ensureNamedAdmin(context, admin);
  if (config.production && (await countOwners(db)) < MIN_OWNERS) throw new ConfigError([NAME_TWO]);
  if (config.admins.length > 0 || !embedded || config.production || (await countAdmins(db)) > 0) return [];
  const admins = DEFAULT_ADMIN_EMAILS.map((email) => ({ email, password: makePassword() }));
  for (const admin of admins) await createAdmin(context, admin);
  return admins;
}

const NAME_TWO =
  'Production needs two owners: name them with ADMIN_EMAIL, ADMIN_PASSWORD, SECOND_ADMIN_EMAIL and SECOND_ADMIN_PASSWORD';

async function ensureNamedAdmin(context: ServerContext, admin: NamedAdmin): Promise<void> {
  const { db } = context;
  const existing = await findUserByEmail(db, admin.email);
  if (existing?.isEmailVerified) {
    if (!existing.isAdmin) await inTransaction(context, (tx) => makeOwner(tx, existing));
    return;
  }
  try {
    await createAdmin(context, admin, existing);
  } catch (error) {
    // Another instance may have started at the same time and created it first.
    if (violatedConstraint(error) === undefined || !(await findUserByEmail(db, admin.email))?.isAdmin) throw error;
  }
}

/** Administrators neither borrow nor lend. @throws ConfigError if the person has money here */
async function makeOwner(tx: Tx, { id, email }: UserRow): Promise<void> {
  // Locks the person's row: their concurrent calls either finish first or see an administrator.
  await makeAdministrator(tx, id, ['owner']);
  if (await hasMoneyHere(tx, id)) {
    throw new ConfigError([
      `ADMIN_EMAIL ${email} belongs to a person with money, a loan or a note here, who can't be an administrator`,
    ]);
  }
}

async function createAdmin(context: ServerContext, { email, password }: NewAdmin, unverified?: UserRow): Promise<void> {
  if (isCommonPassword(password))
    throw new ConfigError([`The password of ADMIN_EMAIL ${email} is on lists of stolen passwords`]);
  const passwordHash = await context.passwords.hash(password, OWN_ADDRESS);
  await inTransaction(context, async (tx) => {
    if (unverified) await deleteIfUnverified(tx, unverified);
    await insertUser(tx, {
      // Distinct names for the audit trail and for two-person approvals.
      firstName: ORDINALS[await countAdmins(tx)] ?? 'Further',
      lastName: 'Administrator',
      userName: `admin-${randomBytes(4).toString('hex')}`,
      email,
      passwordHash,
      isAdmin: true,
      roles: ['owner'],
      isEmailVerified: true,
      createdAt: context.now(),
    });
  });
}

/** Follows the password rules, without characters that look alike. */
function makePassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${pick('abcdefghijkmnpqrstuvwxyz', 6)}-${pick('23456789', 4)}${pick('!@#$%', 1)}`;
}
