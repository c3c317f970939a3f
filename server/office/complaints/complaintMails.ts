import { PRODUCT_NAME } from '../../../contract/product';
import type { ServerContext } from '../../context';
import { letter } from '../../mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findComplaint } from './repository';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailComplaintAnswered(
  { db, mailer }: ServerContext,
  complaintId: string,
  key: string,
): Promise<void> {
  const complaint = await findComplaint(db, complaintId);
  const person = complaint && (await findRecipient(db, complaint.personId));
  if (!person || complaint.answer === null) return;
  await mailer.send({
    to: person.email,
    subject: `${PRODUCT_NAME}: our answer to you`,
    text: letter(
      person.firstName,
      'You wrote to us. This is our answer:',
      complaint.answer,
      'You find it under Complaints too, where you can write again.',
    ),
    link: { label: 'Open Complaints', page: 'complaints' },
    key,
  });
}
