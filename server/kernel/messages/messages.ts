export interface TextMessage {
  /** A Nigerian mobile number, such as '+2348031234567'. */
  to: string;
  /** One page of an SMS: see `plainText.ts`. */
  text: string;
  /** Idempotency key: a provider that knows it sends the message once. */
  key: string;
  /** Highlighted by the sandbox's page. */
  code?: string;
}

/** 'refused' is final: the number can't get this message. */
export type MessageOutcome = 'accepted' | 'refused';

/** Sends text messages (SMS). */
export interface Messages {
  /** @throws MessagesDownError if it is unknown whether the provider took the message, or if it takes none now */
  send(message: TextMessage): Promise<MessageOutcome>;
}

/** Says what the provider answered, never the number, the text or the key. */
export class MessagesDownError extends Error {
  override readonly name = 'MessagesDownError';
}
