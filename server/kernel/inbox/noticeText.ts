import { mailedPath } from '#contract/mailedPages';
import type { MailKind } from '#contract/mailKinds';
import type { NoticeRow } from '../db/schema/inbox';
import { titleOf } from '../mail/letter';
import { paragraphsOf } from '../mail/paragraphs';
import type { Mail, MailLink } from '../mail/mailer';

const MAX_CHARACTERS = 280;

/** The text of a notice, taken from its mail. */
export const noticeTextOf = (kind: MailKind, mail: Mail): Pick<NoticeRow, 'title' | 'words' | 'link'> => ({
  title: titleOf(mail.subject),
  words: firstSentences(mail.text),
  link: linkOf(kind, mail),
});

/** The first paragraph after the greeting and later ones that fit, without lists; a colon before one becomes a stop. */
export function firstSentences(text: string): string {
  const [, first, ...others] = paragraphsOf(text).map(({ lines }) => lines.join(' ').replace(/:$/, '.'));
  let words = first ?? '';
  for (const other of others) {
    if (words.length + other.length >= MAX_CHARACTERS) break;
    words = `${words} ${other}`.trim();
  }
  return words;
}

function linkOf({ leadsTo }: MailKind, { link }: Mail): NoticeRow['link'] {
  const to: MailLink | undefined = leadsTo === 'mail' ? link : leadsTo;
  return to ? { label: to.label, path: mailedPath(to) } : null;
}
