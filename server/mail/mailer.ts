import type { MailedPage } from '../../contract/mailedPages';
import type { MailGroupName } from '../../contract/mailKinds';

/** Where a mail leads: what one does there, as in 'Add money'. */
export interface MailLink {
  label: string;
  page: MailedPage;
  params?: Readonly<Record<string, string>>;
}

export interface Mail {
  to: string;
  subject: string;
  /** Without the link, the signature and who runs the installation: every mail is given those on its way. */
  text: string;
  link?: MailLink;
  /** Why somebody gets it; jobs say it by their queue. */
  group?: MailGroupName;
  /** Of mails that can be switched off. */
  unsubscribePath?: string;
  /** The outbox highlights it. */
  code?: string;
  key?: string;
}

export interface CompleteMail extends Omit<Mail, 'link' | 'group' | 'unsubscribePath'> {
  /** The same in HTML, made when the mail is carried. */
  html?: () => Promise<string>;
  headers?: Readonly<Record<string, string>>;
}

/** Carries mails; it knows no words of its own. */
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
