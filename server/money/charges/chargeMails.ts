import { formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { chargeFailureTexts } from '#contract/money/mandates/mandates';
import { nextTryAfter } from '#contract/money/mandates/tryDays';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findMandate } from '../mandates/repository';
import { findCharge } from '../deposits/chargesRepository';

export const writeChargeMail: WriteMail<'charge-mail'> = async ({ db }, { chargeId, outcome }) => {
  const charge = await findCharge(db, chargeId);
  // Another outcome has its own mail.
  if (charge?.state !== outcome) return undefined;
  const person = await findRecipient(db, charge.userId);
  const mandate = await findMandate(db, charge.mandateId);
  if (!person || !mandate) return undefined;
  const amount = formatNaira(charge.amountKobo);
  const account = `your account at ${mandate.bankName} that ends in ${mandate.accountNumber.slice(-4)}`;
  const link = { label: 'Open your wallet', page: 'wallet' } as const;
  if (outcome === 'succeeded') {
    return {
      to: person.email,
      subject: `${PRODUCT_NAME}: ${amount} came from your bank account`,
      text: letter(
        person.firstName,
        `We took ${amount} from ${account}. It pays what is due on your loan; anything beyond that stays in your wallet.`,
      ),
      figure: { label: 'Taken from your bank account', amount, next: 'It pays what is due on your loan' },
      link,
    };
  }
  const { day, dueOn } = charge;
  const again = mandate.state === 'active' ? nextTryAfter(day, dueOn, mandate.payday) : undefined;
  return {
    to: person.email,
    subject: `${PRODUCT_NAME}: we couldn't take ${amount} from your bank account`,
    text: letter(
      person.firstName,
      `We couldn't take ${amount} from ${account} for your loan. ${chargeFailureTexts[charge.failure ?? 'unsaid']}`,
      again === undefined
        ? 'We won’t try again for this instalment. Please add the money to your wallet.'
        : `We'll try again on ${formatDay(again)}, unless it is paid before. You can also add the money to your wallet now.`,
    ),
    figure: {
      label: 'Not taken from your bank account',
      amount,
      next: again === undefined ? 'Please add it to your wallet' : `We'll try again on ${formatDay(again)}`,
    },
    link,
  };
};
