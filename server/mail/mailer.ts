import type { MailedPage } from '../../contract/mailedPages';

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
  /** The outbox highlights it. */
  code?: string;
  key?: string;
}

export type CompleteMail = Omit<Mail, 'link'>;

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
