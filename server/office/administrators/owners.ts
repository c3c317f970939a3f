import { MIN_OWNERS } from '#contract/office/administrators/administrators';
import type { ServerContext } from '../../kernel/context';
import { CodedError } from '../../kernel/errors';
import { isActive } from '../../people/users/suspension';
import type { HeldAdministrator } from './repository';

const isOwner = ({ roles }: HeldAdministrator): boolean => roles.includes('owner');

/** Without a second owner, nobody could approve this one's proposals. */
export const isSoleOwner = (administrators: readonly HeldAdministrator[]): boolean =>
  administrators.filter(isOwner).length === 1;

/** Assumes this administrator is no longer an owner; suspended owners don't count. @throws CodedError TWO_MUST_STAY */
export function requireOwnersStay(
  { now }: ServerContext,
  administrators: readonly HeldAdministrator[],
  leavingId: string,
): void {
  const staying = administrators.filter((one) => one.id !== leavingId && isOwner(one) && isActive(one.standing, now()));
  if (staying.length < MIN_OWNERS) throw new CodedError('TWO_MUST_STAY');
}
