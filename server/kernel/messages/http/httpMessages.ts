import type { MessageSettings } from '../../config/messageSettings';
import type { Outside } from '../../outside/postOutside';
import { MessagesDownError, type Messages, type MessageProvider } from '../messages';
import { africasTalking } from './africasTalking';
import { termii } from './termii';

const providers: Readonly<Record<MessageSettings['provider'], MessageProvider>> = {
  termii,
  africastalking: africasTalking,
};

export function createHttpMessages(settings: MessageSettings, outside: Pick<Outside, 'ask'>): Messages {
  const { path, contentType, headers, body, outcomeOf } = providers[settings.provider];
  return {
    async send(message) {
      const answer = await outside.ask(`${settings.url}${path}`, body(settings, message), {
        ...headers?.(settings),
        'content-type': contentType,
        'idempotency-key': message.key,
      });
      if (answer.problem) throw new MessagesDownError(`The provider of text messages: ${answer.problem}`);
      const outcome = outcomeOf(answer.status, parsed(answer.body));
      if (!outcome) throw new MessagesDownError(`The provider of text messages answered ${answer.status}`);
      return outcome;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
