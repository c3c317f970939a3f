import { PRODUCT_NAME } from '#contract/product';
import type { NoticeRow } from '../../kernel/db/schema/inbox';
import { letter, type Recipient } from '../../kernel/mail/letter';
import type { Mail } from '../../kernel/mail/mailer';

type NoticeText = Pick<NoticeRow, 'title' | 'words'>;

/** A mail with all notices since the last one, oldest first. */
export function gatheredMail({ email, firstName }: Recipient, notices: readonly NoticeText[]): Mail {
  const [first] = notices;
  const isAlone = notices.length === 1 && first?.title != null;
  return {
    to: email,
    subject: isAlone
      ? `${PRODUCT_NAME}: ${first.title}`
      : `${PRODUCT_NAME}: ${notices.length} updates on your investments`,
    text: letter(
      firstName,
      'You asked for one email a day about your investments. This is what happened:',
      ...notices.map(({ title, words }) => `${title}\n${words}`),
    ),
    link: { label: 'See all notices', page: 'notices' },
  };
}
