import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findComplaint } from './repository';

/**
 * Leaves out the text of the answer. @param key idempotency key of the mail @throws Error if the mail server refuses it
 */
export async function mailComplaintAnswered(
  { db, mailer }: ServerContext,
  complaintId: string,
  key: string,
): Promise<void> {
  const complaint = await findComplaint(db, complaintId);
  const person = complaint && (await findRecipient(db, complaint.personId));
  // The person may already have read it and replied.
  if (!person || complaint.answer === null) return;
  await mailer.send({
    to: person.email,
    subject: `${PRODUCT_NAME}: our answer to you`,
    text: letter(
      person.firstName,
      'You wrote to us, and we have answered. Sign in to read it.',
      'You can reply below our answer.',
    ),
    link: { label: 'Read the answer', page: 'complaints' },
    key,
  });
}

/** To the administrator in charge. @throws Error if the mail server refuses it */
export async function mailComplaintReply(
  { db, mailer }: ServerContext,
  complaintId: string,
  key: string,
): Promise<void> {
  const complaint = await findComplaint(db, complaintId);
  if (!complaint || complaint.assignedTo === null || complaint.answeredAt !== null) return;
  const administrator = await findRecipient(db, complaint.assignedTo);
  if (!administrator?.isAdmin) return;
  await mailer.send({
    to: administrator.email,
    subject: `${PRODUCT_NAME}: a new message in a complaint assigned to you`,
    text: letter(administrator.firstName, 'Somebody replied in a complaint assigned to you.'),
    link: { label: 'Open Complaints', page: 'complaintQueue' },
    key,
  });
}
