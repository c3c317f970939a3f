import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import type { Mail, MailLink } from '../../kernel/mail/mailer';
import { isActive } from '../../people/users/suspension';
import { findAdministrators } from './repository';
import { findRecipient } from '../../people/users/repository';

interface OwnersMail {
  subject: string;
  link: MailLink;
  /** Of the job; each mail's key is made from it. */
  jobId: string;
  /** Excluded because they get their own mail. */
  except?: string;
}

/** A mail to every owner who may act now. */
export async function writeToOwners(
  { db, now }: ServerContext,
  { subject, link, jobId, except }: OwnersMail,
  paragraphs: readonly string[],
): Promise<Mail[]> {
  const owners = (await findAdministrators(db)).filter(
    ({ id, roles, standing }) => id !== except && roles.includes('owner') && isActive(standing, now()),
  );
  return owners.map(({ id, email, firstName }) => ({
    to: email,
    subject: `${PRODUCT_NAME}: ${subject}`,
    text: letter(firstName, ...paragraphs),
    link,
    key: `${jobId}.${id}`,
  }));
}

export const writeOwnerNamedMails: WriteMail<'owner-named-mail'> = async (context, { userId }, jobId) => {
  const named = await findRecipient(context.db, userId);
  if (!named) return undefined;
  const link = { label: 'Open Administrators', page: 'administrators' } as const;
  return writeToOwners(context, { subject: 'a new owner', link, jobId }, [
    `${named.email} is now an owner. Whoever runs the server named this address in its settings.`,
    "If you don't know about it, suspend this owner and ask whoever runs the server.",
  ]);
};
