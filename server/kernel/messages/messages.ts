import { PRODUCT_NAME } from '#contract/product';
import type { Kobo } from '#contract/money/kobo';
import { formatNaira } from '#contract/money/format';
import type { MessageSettings } from '../config/messageSettings';

export interface TextMessage {
  /** A Nigerian mobile number, such as '+2348031234567'. */
  to: string;
  /** One page of an SMS: see `plainText`. */
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

/** '₦1,500.50' as 'NGN 1,500.50': the sign isn't in the alphabet. */
export const smsNaira = (amountKobo: Kobo): string => formatNaira(amountKobo).replace('₦', 'NGN ');

/** Begins with the product's name, since the sender of an SMS can be forged or cut off. */
export const plainText = (text: string): string => `${PRODUCT_NAME}: ${text}`;

/** How one provider writes the same four things: to, sender, text and key. */
export interface MessageProvider {
  path: string;
  contentType: string;
  headers?: (settings: MessageSettings) => Readonly<Record<string, string>>;
  body: (settings: MessageSettings, message: TextMessage) => string;
  /** @param answer the parsed body @returns undefined if it isn't clear that the message was taken, or never can be */
  outcomeOf: (status: number, answer: unknown) => MessageOutcome | undefined;
}
