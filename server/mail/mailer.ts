export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Its one-time code, if any, which the outbox highlights. */
  code?: string;
  /** Idempotency key. */
  key?: string;
}

export interface Mailer {
  /** @throws Error where the mail was not accepted; the mailer doesn't retry */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
