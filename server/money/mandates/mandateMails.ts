import { daysAfter, formatDay } from '#contract/dates';
import { mandateEndTexts, TOLD_DAYS_BEFORE } from '#contract/money/mandates/mandates';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findMandate } from './repository';

const link = { label: 'Open your wallet', page: 'wallet' } as const;

export const writeMandateMail: WriteMail<'mandate-mail'> = async ({ db }, { mandateId, about }) => {
  const mandate = await findMandate(db, mandateId);
  const person = mandate && (await findRecipient(db, mandate.userId));
  if (!person) return undefined;
  const { state, bankName, accountNumber, activeOn, endReason } = mandate;
  const account = `your account at ${bankName} that ends in ${accountNumber.slice(-4)}`;
  if (about === 'ended') {
    if (endReason === null) return undefined;
    return {
      to: person.email,
      subject: `${PRODUCT_NAME}: we no longer take instalments from your bank account`,
      text: letter(
        person.firstName,
        `From now on we take nothing from ${account}. ${mandateEndTexts[endReason]} Payments we've already asked the bank for may still arrive.`,
        'We take amounts due from your wallet. Please add enough money before each due day. If your loan has a lower rate because of these payments, it keeps that rate.',
      ),
      link,
    };
  }
  // It has ended since.
  if (state !== 'active' || activeOn === null) return undefined;
  return {
    to: person.email,
    subject: `${PRODUCT_NAME}: we take your instalments from your bank account`,
    text: letter(
      person.firstName,
      `Your bank has confirmed it: if your wallet doesn't hold enough on a due day, we take what the instalment still owes from ${account}. Nothing is taken before ${formatDay(daysAfter(activeOn, TOLD_DAYS_BEFORE))}.`,
      'We tell you three days before, with the amount and the day. You can stop it in your wallet at any time.',
    ),
    link,
  };
};
