import type { ServerContext } from '../../context';
import { complaintAnsweredMail } from '../../mail/messages';
import { findRecipient } from '../../people/users/repository';
import { findComplaint } from './repository';

/**
 * Tells somebody what we answer.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailComplaintAnswered(
  { db, mailer }: ServerContext,
  complaintId: string,
  key: string,
): Promise<void> {
  const complaint = await findComplaint(db, complaintId);
  const person = complaint && (await findRecipient(db, complaint.personId));
  if (!person || complaint.answer === null) return;
  await mailer.send({ ...complaintAnsweredMail(person, complaint.answer), key });
}
