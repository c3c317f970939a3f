export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The outbox highlights it. */
  code?: string;
  key?: string;
}

export interface Mailer {
  /** @throws Error if the mail was not accepted; the mailer doesn't retry */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
