import { formatNaira } from '#contract/money/format';
import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findTransaction } from '../ledger/transactions';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailDeposit(
  { db, mailer }: ServerContext,
  { userId, transferId }: { userId: string; transferId: string },
  key: string,
): Promise<void> {
  const person = await findRecipient(db, userId);
  const deposit = await findTransaction(db, { kind: 'wallet', userId }, transferId);
  if (!person || !deposit) return;
  const { amountKobo, feeKobo, balanceKobo } = deposit;
  const amount = formatNaira(amountKobo);
  const fee = feeKobo > 0 ? `, after the payment provider's fee of ${formatNaira(feeKobo)}` : '';
  await mailer.send({
    to: person.email,
    subject: `${PRODUCT_NAME}: ${amount} arrived in your wallet`,
    text: letter(
      person.firstName,
      `${amount} arrived in your wallet${fee}. Your balance was then ${formatNaira(balanceKobo)}.`,
    ),
    link: { label: 'Open your wallet', page: 'wallet' },
    key,
  });
}
