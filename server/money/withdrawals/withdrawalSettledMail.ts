import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import type { JobData } from '../../jobs/queues';
import { withdrawalSettledMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findPayout, isOfPerson } from './repository';

/**
 * Tells a user how a withdrawal has ended.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailWithdrawalSettled(
  { db, mailer }: ServerContext,
  { payoutId, outcome }: JobData['withdrawal-settled-mail'],
  key: string,
): Promise<void> {
  const payout = await findPayout(db, payoutId);
  // One that has gone on since is told by the mail of its later outcome.
  if (!payout || payout.state !== outcome) return;
  const user = isOfPerson(payout) && (await findRecipient(db, payout.userId));
  if (!user) return;
  const { amountKobo, bankName, accountNumber } = payout;
  const account = `your account at ${bankName} that ends in ${accountNumber.slice(-4)}`;
  await mailer.send({ ...withdrawalSettledMail(user, outcome, formatNaira(amountKobo), account), key });
}
