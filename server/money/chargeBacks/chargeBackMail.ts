import { formatNaira } from '#contract/money/format';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findCharge } from '../deposits/chargesRepository';
import { findChargeBack } from './repository';

export const writeChargeBackMail: WriteMail<'charge-back-mail'> = async ({ db }, { chargeId }) => {
  const charge = await findCharge(db, chargeId);
  const chargeBack = await findChargeBack(db, chargeId);
  if (!charge || !chargeBack) return undefined;
  const person = await findRecipient(db, chargeBack.userId);
  if (!person) return undefined;
  const amount = formatNaira(chargeBack.amountKobo);
  return {
    to: person.email,
    subject: `${PRODUCT_NAME}: your bank took ${amount} back from us`,
    text: letter(
      person.firstName,
      `Your bank took back ${amount} that it had paid us for instalment ${charge.instalment} of your loan. The instalment stays paid, and your lenders keep the money: we paid it for you.`,
      `So you owe us ${amount}. It bears no interest and no late fee. We take it from your wallet: from what is there now, and from money that comes in later, always after what is due on your loan. Until it is paid you can't withdraw or lend that amount, and it counts when you ask for another loan.`,
      'If you didn’t ask your bank for this, please ask your bank why it happened, or write to us.',
    ),
    figure: { label: 'You owe us', amount, next: 'Without interest or fees; we take it from your wallet' },
    link: { label: 'Open your wallet', page: 'wallet' },
  };
};
