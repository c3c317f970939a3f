import { randomBytes, randomInt } from 'node:crypto';
import { MIN_OWNERS } from '#contract/office/administrators/administrators';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import { ConfigError, type NamedAdmin } from '../../kernel/config/config';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { createNotes } from '../../kernel/http/logger';
import { enqueue } from '../../kernel/jobs/enqueue';
import { isCommonPassword } from '../../kernel/security/commonPasswords';
import { OWN_ADDRESS } from '../../kernel/security/passwords';
import { keepAdministratorAddress, wasAddressUsed } from '../../people/users/administratorAddresses';
import { deleteIfUnverified, findUserByEmail, insertUser } from '../../people/users/repository';
import { countAdmins, countOwners, lockAdministrators } from './repository';

/**
 * Administrators of a new embedded database: two, because proposals need four eyes (docs/product/office.md#four-eyes).
 */
const DEFAULT_ADMIN_EMAILS = ['admin@peerlend.example', 'second.admin@peerlend.example'] as const;

const ORDINALS = ['First', 'Second', 'Third'] as const;

/** The password is shown only once. */
export type NewAdmin = Pick<NamedAdmin, 'email' | 'password'>;

/**
 * Makes each account named in the environment an owner, once: only at an address that nobody here has had
 * (docs/product/office.md#first-administrators). On a new embedded database outside production, creates two with
 * random passwords. Requires the job queues.
 * @param note gets what was not done, without addresses
 * @throws ConfigError in production with fewer than two owners, because a single owner could invite an accomplice
 * @returns administrators whose passwords must be shown
 */
export async function ensureAdmin(
  context: ServerContext,
  embedded: boolean,
  note: (line: string) => void = createNotes(),
): Promise<NewAdmin[]> {
  const { config, db } = context;
  for (const admin of config.admins) {
    const obstacle = await ensureNamedAdmin(context, admin);
    if (obstacle !== undefined) note(`${admin.variable} makes no owner: ${obstacle}`);
  }
  if (config.production && (await countOwners(db)) < MIN_OWNERS) throw new ConfigError([NAME_TWO]);
  if (config.admins.length > 0 || !embedded || config.production || (await countAdmins(db)) > 0) return [];
  const admins = DEFAULT_ADMIN_EMAILS.map((email) => ({ email, password: makePassword() }));
  for (const { email, password } of admins) {
    const passwordHash = await context.passwords.hash(password, OWN_ADDRESS);
    await inTransaction(context, (tx) => insertOwner(context, tx, email, passwordHash));
  }
  return admins;
}

const NAME_TWO =
  'Production needs two owners: name them with ADMIN_EMAIL, ADMIN_PASSWORD, SECOND_ADMIN_EMAIL and SECOND_ADMIN_PASSWORD';
const USED_ADDRESS = 'an account has or had this address. Owners can invite it, or name another one';

/** @returns why the account isn't made an owner; undefined if it is one now */
async function ensureNamedAdmin(context: ServerContext, { email, password }: NamedAdmin): Promise<string | undefined> {
  const { db, now } = context;
  const existing = await findUserByEmail(db, email);
  if (existing?.roles.includes('owner')) return undefined;
  if (isCommonPassword(password)) return 'its password is on lists of stolen passwords';
  const passwordHash = await context.passwords.hash(password, OWN_ADDRESS);
  return inTransaction(context, async (tx) => {
    // Several instances may start at the same time.
    await lockAdministrators(tx);
    const holder = await findUserByEmail(tx, email);
    if (holder?.roles.includes('owner')) return undefined;
    const isUsed = holder?.isEmailVerified === true || (await wasAddressUsed(tx, email));
    await keepAdministratorAddress(tx, email, now());
    if (isUsed) return USED_ADDRESS;
    // Anybody can register an address without reading its mails.
    if (holder) await deleteIfUnverified(tx, holder);
    const { id } = await insertOwner(context, tx, email, passwordHash);
    const happenedAt = await businessNow(context, tx);
    await audit(tx, { actorId: id, action: 'owner named', subjectId: id, happenedAt });
    await enqueue(tx, 'owner-named-mail', { userId: id });
    return undefined;
  }).catch((error: unknown) => {
    // Somebody registered or verified the address at the same moment.
    if (violatedConstraint(error) === 'users_email_key') return USED_ADDRESS;
    throw error;
  });
}

async function insertOwner(
  { now }: ServerContext,
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<Pick<UserRow, 'id'>> {
  return insertUser(tx, {
    // Distinct names for the audit trail and for two-person approvals.
    firstName: ORDINALS[await countAdmins(tx)] ?? 'Further',
    lastName: 'Administrator',
    userName: `admin-${randomBytes(4).toString('hex')}`,
    email,
    passwordHash,
    isAdmin: true,
    roles: ['owner'],
    isEmailVerified: true,
    createdAt: now(),
  });
}

/** Follows the password rules, without characters that look alike. */
function makePassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${pick('abcdefghijkmnpqrstuvwxyz', 6)}-${pick('23456789', 4)}${pick('!@#$%', 1)}`;
}
