import type { MessageSettings } from '../../config/messageSettings';
import type { MessageOutcome, TextMessage } from '../messages';

/** How one provider writes the same four things: to, sender, text and key. */
export interface MessageProvider {
  path: string;
  contentType: string;
  headers?: (settings: MessageSettings) => Readonly<Record<string, string>>;
  body: (settings: MessageSettings, message: TextMessage) => string;
  /** @param answer the parsed body @returns undefined if it isn't clear that the message was taken, or never can be */
  outcomeOf: (status: number, answer: unknown) => MessageOutcome | undefined;
}
