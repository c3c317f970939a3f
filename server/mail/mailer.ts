/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The code it carries, if any: what the outbox shows at a glance. */
  code?: string;
  /** Under the same key a mail counts once, however often it is sent. */
  key?: string;
}

/** The port through which all mail leaves. */
export interface Mailer {
  /** @throws Error where the mail was not accepted; nobody retries by themselves */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
