import { maskedEmail } from '#contract/people/contact/contactChanges';
import { PRODUCT_NAME, WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { ContactChangeRow } from '../../kernel/db/schema/users';
import type { JobData } from '../../kernel/jobs/queues';
import { lagosMoment, letter, type Recipient } from '../../kernel/mail/letter';
import type { Mail, MailLink } from '../../kernel/mail/mailer';
import { findRecipient } from '../users/repository';
import { findChange, approvableFrom } from './repository';
import { stopProofOf } from './stop';

type Step = JobData['contact-mail']['step'];
type To = 'old' | 'new';

/** Sent instead of a code if the address already has an account. */
export const addressInUseMail = ({ email, firstName }: Recipient): Mail => ({
  to: email,
  subject: `You already have a ${PRODUCT_NAME} account`,
  text: letter(
    firstName,
    `Somebody wants to use this address for another ${PRODUCT_NAME} account. You already have one with it, so nothing changed.`,
    'If that was you, sign in with this address. If you forgot the password, you can set a new one.',
    "If it wasn't you, there's nothing to do.",
  ),
  link: { label: 'Sign in', page: 'login' },
});

const WRITE_TO_US = "If you don't know why, write to us at once.";
const signIn: MailLink = { label: 'Sign in', page: 'login' };

interface MailText {
  paragraphs: readonly string[];
  link?: MailLink;
}

/** For a changed address. The old mailbox may belong to a stranger by now, so its mail masks the new address. */
const ofAddress: Readonly<Record<Step, Record<To, (change: ContactChangeRow, stopLink: MailLink) => MailText>>> = {
  proposed: {
    old: (change, stopLink) => ({
      paragraphs: [
        `Our support heard that you can't read this mailbox any more. They proposed to use ${maskedEmail(change.newValue)} for your account instead.`,
        `A colleague will check it, on ${lagosMoment(approvableFrom(change))} (Lagos time) at the earliest.`,
        "If you can read this and didn't ask for it, stop it now: somebody may want to take over your account.",
      ],
      link: stopLink,
    }),
    new: (change) => ({
      paragraphs: [
        `Our support proposed to use this address for your ${PRODUCT_NAME} account, because you can't read the old mailbox any more.`,
        `A colleague will check it, on ${lagosMoment(approvableFrom(change))} (Lagos time) at the earliest. We'll email you then. Until then nothing changes.`,
        `If you don't use ${PRODUCT_NAME}, write to us: somebody gave us a wrong address.`,
      ],
    }),
  },
  stopped: {
    old: () => ({ paragraphs: ['The change of your address was stopped. This one stays.'] }),
    new: () => ({
      paragraphs: [
        'The account can be reached at its old address, and the change was stopped from there.',
        WRITE_TO_US,
      ],
    }),
  },
  refused: {
    old: () => ({ paragraphs: ["We won't change the address of your account. This one stays."] }),
    new: () => ({
      paragraphs: ["We won't change the address of the account to this one.", 'Write to us if you need to know more.'],
    }),
  },
  changed: {
    old: (change) => ({
      paragraphs: [
        `The address of your ${PRODUCT_NAME} account is now ${maskedEmail(change.newValue)}. We no longer write to this one about it.`,
        WRITE_TO_US,
      ],
    }),
    new: ({ means }) => ({
      paragraphs: [
        `From now on you sign in to ${PRODUCT_NAME} with this address.`,
        means === 'support'
          ? "All devices were signed out, and API tokens and webhooks ended if you had any. If you don't remember your password, set a new one: the code comes here."
          : 'All other devices were signed out, and API tokens and webhooks ended if you had any.',
        `For ${WITHDRAWAL_WAIT_HOURS} hours no money can be withdrawn.`,
      ],
      link: signIn,
    }),
  },
};

const changedTexts: Readonly<Record<'phone' | 'name', (change: ContactChangeRow) => string>> = {
  phone: ({ newValue }) => `The phone number of your account was changed. The new one ends in ${newValue.slice(-4)}.`,
  name: ({ oldValue, newValue }) =>
    `The name of your account was changed from ${oldValue} to ${newValue}. Your earlier contracts keep the old name.`,
};

const subjects: Readonly<Record<ContactChangeRow['what'], string>> = {
  email: `Your ${PRODUCT_NAME} email address`,
  phone: `Your ${PRODUCT_NAME} phone number`,
  name: `The name of your ${PRODUCT_NAME} account`,
};

const subjectOf = ({ what }: ContactChangeRow, step: Step, to: To): string =>
  what === 'email' && step === 'proposed' && to === 'old'
    ? `Someone asked to change your ${PRODUCT_NAME} email. Was it you?`
    : subjects[what];

/** @param to for a changed email, which of the two addresses */
export const contactMailTo =
  (to: To): WriteMail<'contact-mail' | 'new-address-mail'> =>
  async (context, { contactChangeId, step }) => {
    const change = await findChange(context.db, contactChangeId);
    const person = change && (await findRecipient(context.db, change.userId));
    if (!person) return undefined;
    const proof = stopProofOf(context, contactChangeId);
    const stopLink = {
      label: 'Stop the change',
      page: 'stopEmailChange',
      params: { changeId: contactChangeId, proof },
    } as const;
    const { paragraphs, link } = textOf(change, step, to, stopLink);
    return {
      to: change.what === 'email' ? (to === 'old' ? change.oldValue : change.newValue) : person.email,
      subject: subjectOf(change, step, to),
      text: letter(person.firstName, ...paragraphs),
      ...(link && { link }),
    };
  };

function textOf(change: ContactChangeRow, step: Step, to: To, stopLink: MailLink): MailText {
  if (change.what === 'email') return ofAddress[step][to](change, stopLink);
  return {
    paragraphs: [changedTexts[change.what](change), "If this wasn't you, set a new password at once, and write to us."],
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
}
