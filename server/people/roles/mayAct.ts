import { eq, and } from 'drizzle-orm';
import { eitherRole, hasRole, type Role } from '#contract/people/roles/roles';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';
import { hasFactor } from '../secondFactors/repository';
import { isActive, suspensionColumns } from '../users/suspension';
import { CodedError } from '../../kernel/errors';

/** @param needed the roles of which one is enough */
export const missingRole = (needed: readonly Role[]): CodedError =>
  new CodedError('ROLE_MISSING', {
    text: `You need the role ${eitherRole(needed)} for this. An owner can give it to you`,
  });

export type ActingContext = Pick<ServerContext, 'now'> & {
  config: Pick<ServerContext['config'], 'requireSecondFactor'>;
};

/**
 * The one rule of who may act now: an administrator with the role, neither frozen nor suspended, and with a second
 * factor if one is required (docs/product/office.md#may-act-now). The factor itself is asked for at the act.
 */
export async function mayAct({ now, config }: ActingContext, db: Reader, userId: string, role: Role): Promise<boolean> {
  const [actor] = await db
    .select({ roles: users.roles, standing: suspensionColumns })
    .from(users)
    .where(eq(users.id, userId));
  if (!actor || !isActive(actor.standing, now()) || !hasRole(actor.roles, role)) return false;
  return !config.requireSecondFactor || hasFactor(db, userId);
}

/** The same until the transaction ends: a suspension, a removal and a change of roles wait for this lock. */
export async function holdActing(context: ActingContext, tx: Tx, userId: string, role: Role): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return mayAct(context, tx, userId, role);
}

/** Undefined if the person isn't an administrator. */
export async function findRoles(db: Reader, userId: string): Promise<readonly Role[] | undefined> {
  const [row] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, true)));
  return row?.roles;
}
