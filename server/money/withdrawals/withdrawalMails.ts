import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import type { JobData } from '../../jobs/queues';
import { withdrawalSettledMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findPayout, isOfPerson } from './repository';

/**
 * Mails a person the outcome of a withdrawal.
 * @param key the mail's idempotency key
 * @throws Error if the mail server refuses the mail
 */
export async function mailWithdrawalSettled(
  { db, mailer }: ServerContext,
  { payoutId, outcome }: JobData['withdrawal-settled-mail'],
  key: string,
): Promise<void> {
  const payout = await findPayout(db, payoutId);
  // A later outcome has its own mail.
  if (!payout || payout.state !== outcome) return;
  const user = isOfPerson(payout) && (await findRecipient(db, payout.userId));
  if (!user) return;
  const { amountKobo, bankName, accountNumber } = payout;
  const account = `your account at ${bankName} that ends in ${accountNumber.slice(-4)}`;
  await mailer.send({ ...withdrawalSettledMail(user, outcome, formatNaira(amountKobo), account), key });
}
