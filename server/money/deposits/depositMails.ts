import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { WriteText } from '../../kernel/jobs/jobTexts';
import { letter } from '../../kernel/mail/letter';
import { smsNaira, plainText } from '../../kernel/messages/messages';
import { findRecipient } from '../../people/users/repository';
import { findTransaction } from '../ledger/transactions';

export const writeDepositMail: WriteMail<'deposit-mail'> = async ({ db }, { userId, transferId }) => {
  const person = await findRecipient(db, userId);
  const deposit = await findTransaction(db, { kind: 'wallet', userId }, transferId);
  if (!person || !deposit) return undefined;
  const { amountKobo, feeKobo, balanceKobo } = deposit;
  const amount = formatNaira(amountKobo);
  const fee = feeKobo > 0 ? `, after the payment provider's fee of ${formatNaira(feeKobo)}` : '';
  return {
    to: person.email,
    subject: `${PRODUCT_NAME}: ${amount} arrived in your wallet`,
    text: letter(
      person.firstName,
      `${amount} arrived in your wallet${fee}. Your balance was then ${formatNaira(balanceKobo)}.`,
    ),
    figure: { label: 'Arrived in your wallet', amount, next: `Your balance then: ${formatNaira(balanceKobo)}` },
    link: { label: 'Open your wallet', page: 'wallet' },
  };
};

/** Without the balance, since others may see a phone's screen. */
export const writeDepositText: WriteText<'deposit-text'> = async ({ db }, { userId, transferId }) => {
  const deposit = await findTransaction(db, { kind: 'wallet', userId }, transferId);
  return deposit && depositText(deposit.amountKobo);
};

export const depositText = (amountKobo: Kobo): string => plainText(`${smsNaira(amountKobo)} arrived in your wallet.`);
