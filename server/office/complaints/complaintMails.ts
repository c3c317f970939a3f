import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findComplaint } from './repository';

/**
 * Leaves out the text of the answer.
 */
export const writeComplaintAnsweredMail: WriteMail<'complaint-answered-mail'> = async ({ db }, { complaintId }) => {
  const complaint = await findComplaint(db, complaintId);
  const person = complaint && (await findRecipient(db, complaint.personId));
  // The person may already have read it and replied.
  if (!person || complaint.answer === null) return undefined;
  return {
    to: person.email,
    subject: `${PRODUCT_NAME}: our answer to you`,
    text: letter(
      person.firstName,
      'You wrote to us, and we have answered. Sign in to read it.',
      'You can reply below our answer.',
    ),
    link: { label: 'Read the answer', page: 'complaints' },
  };
};

/** To the administrator in charge. */
export const writeComplaintReplyMail: WriteMail<'complaint-reply-mail'> = async ({ db }, { complaintId }) => {
  const complaint = await findComplaint(db, complaintId);
  if (!complaint || complaint.assignedTo === null || complaint.answeredAt !== null) return undefined;
  const administrator = await findRecipient(db, complaint.assignedTo);
  if (!administrator?.isAdmin) return undefined;
  return {
    to: administrator.email,
    subject: `${PRODUCT_NAME}: a new message in a complaint assigned to you`,
    text: letter(administrator.firstName, 'Somebody replied in a complaint assigned to you.'),
    link: { label: 'Open Complaints', page: 'complaintQueue' },
  };
};
