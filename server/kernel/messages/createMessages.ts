import type { ServerContext } from '../context';
import { createHttpMessages } from './http/httpMessages';
import type { Messages } from './messages';
import { createSandboxMessages, messagesDir } from './sandbox';

/** A provider if one is set, otherwise the sandbox, except in production. */
export function createMessages(
  { config, outside, now }: Pick<ServerContext, 'config' | 'outside' | 'now'>,
  say: (line: string) => void,
): Messages | undefined {
  if (config.messages) return createHttpMessages(config.messages, outside);
  if (config.production) return undefined;
  return createSandboxMessages(messagesDir(config.dataDir), now, ({ to }) => say(`Text message to ${to}`));
}
