import type { PasswordChange } from '#contract/people/passwords/passwordRules';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError, refusalOf } from '../../kernel/errors';
import { endReplays } from '../../kernel/idempotency/repository';
import { enqueue } from '../../kernel/jobs/enqueue';
import { countUse, refund } from '../../kernel/rateLimits/service';
import { isCommonPassword } from '../../kernel/security/commonPasswords';
import { recordEvent } from '../accountActivity/repository';
import { replacePassword } from '../users/repository';

/** Ends all earlier tokens. @throws CodedError WRONG_PASSWORD, PASSWORD_COMMON, RATE_LIMITED, AUTH_ERROR */
export async function changePassword(
  context: ServerContext,
  user: UserRow,
  change: PasswordChange,
  address: string,
): Promise<void> {
  const { passwords } = context;
  const use = await countUse(context, 'changePasswordAccount', user.id);
  if (!(await passwords.verify(user.passwordHash, change.oldPassword, address)))
    throw refusalOf('WRONG_PASSWORD', 'oldPassword');
  await refund(context, use);
  if (isCommonPassword(change.newPassword)) throw refusalOf('PASSWORD_COMMON', 'newPassword');
  const passwordHash = await passwords.hash(change.newPassword, address);
  await inTransaction(context, async (tx) => {
    const changed = await replacePassword(tx, user.id, user.tokenVersion, passwordHash);
    if (!changed) throw new CodedError('AUTH_ERROR');
    await endReplays(tx, user.id);
    await recordEvent(context, tx, user.id, 'passwordChanged');
    await enqueue(tx, 'password-changed-mail', { userId: user.id });
  });
}
