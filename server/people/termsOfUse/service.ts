import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import type { TermsAcceptance } from '#contract/people/termsOfUse/termsAcceptanceRules';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { updateUser } from '../users/repository';

/** @throws CodedError TERMS_OUTDATED */
export async function acceptTerms(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  user: UserRow,
  { version }: TermsAcceptance,
): Promise<void> {
  if (version !== TERMS_VERSION) throw new CodedError('TERMS_OUTDATED');
  await updateUser(tx, user.id, { termsVersion: version, termsAcceptedAt: now() });
}
