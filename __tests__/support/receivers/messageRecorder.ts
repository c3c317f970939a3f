import { MessagesDownError, type Messages, type TextMessage } from '#server/kernel/messages/messages';

export interface TestMessages extends Messages {
  /** Every message that was sent, repeated ones too. */
  all: TextMessage[];
  /** How the provider treats messages. */
  way: 'accepts' | 'refuses' | 'isAway';
  codeFor: (phoneNumber: string) => string;
}

export function createTestMessages(): TestMessages {
  const messages: TestMessages = {
    all: [],
    way: 'accepts',
    async send(message) {
      if (messages.way === 'isAway') throw new MessagesDownError('The provider does not answer');
      messages.all.push(message);
      return messages.way === 'refuses' ? 'refused' : 'accepted';
    },
    codeFor(phoneNumber) {
      const code = messages.all.findLast(({ to, code: found }) => to === phoneNumber && found !== undefined)?.code;
      if (code === undefined) throw new Error(`No code was sent to ${phoneNumber}`);
      return code;
    },
  };
  return messages;
}
