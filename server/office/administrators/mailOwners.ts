import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { letter } from '../../kernel/mail/letter';
import type { MailLink } from '../../kernel/mail/mailer';
import { isActive } from '../../people/users/suspension';
import { findAdministrators } from './repository';

interface OwnersMail {
  subject: string;
  link: MailLink;
  /** Idempotency key of the mails. */
  key: string;
  /** Excluded because they get their own mail. */
  except?: string;
}

/**
 * Mails every owner who may act now.
 * @throws Error if a mail was not accepted
 */
export async function mailOwners(
  { db, mailer, now }: ServerContext,
  { subject, link, key, except }: OwnersMail,
  paragraphs: readonly string[],
): Promise<void> {
  for (const { id, email, firstName, roles, standing } of await findAdministrators(db)) {
    if (id === except || !roles.includes('owner') || !isActive(standing, now())) continue;
    const text = letter(firstName, ...paragraphs);
    await mailer.send({ to: email, subject: `${PRODUCT_NAME}: ${subject}`, text, link, key: `${key}.${id}` });
  }
}
