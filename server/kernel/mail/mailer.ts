import type { MailedAddress } from '#contract/mailedPages';
import type { MailGroupName } from '#contract/mailKinds';

/** A mail's link and its label, such as 'Add money'. */
export interface MailLink extends MailedAddress {
  label: string;
}

/** The amount a mail is about, shown large in its HTML; the text says it in its sentences. */
export interface MailFigure {
  label: string;
  amount: string;
  /** What happens next, in a few words. */
  next?: string;
}

export interface Mail {
  to: string;
  subject: string;
  /** Without the link, signature and operator, which are added when the mail is sent. */
  text: string;
  link?: MailLink;
  figure?: MailFigure;
  /** The reason for the mail; jobs take it from their queue. */
  group?: MailGroupName;
  /** Present if the mail can be switched off. */
  unsubscribePath?: string;
  /** Highlighted by the outbox. */
  code?: string;
  key?: string;
}

export interface CompleteMail extends Omit<Mail, 'link' | 'figure' | 'group' | 'unsubscribePath'> {
  /** The same text as HTML, rendered when the mail is sent. */
  html?: () => Promise<string>;
  headers?: Readonly<Record<string, string>>;
}

/** Delivers mails without changing their text. */
export interface MailTransport {
  /** @throws Error if the mail was not accepted; it isn't retried */
  send(mail: CompleteMail): Promise<void>;
  close(): Promise<void>;
}

export interface Mailer {
  /** @throws Error if the mail was not accepted; the mailer doesn't retry */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
