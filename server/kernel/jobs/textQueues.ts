import type { GroupWithTexts } from '#contract/textMessages';
import type { QueueName } from './queues';

export type TextQueue = Extract<QueueName, `${string}-text`>;

interface TextKind {
  /** The mail it goes with; its job's data is the mail's. */
  mail: Extract<QueueName, `${string}-mail`>;
  /** The mail's group, for which people choose text messages. */
  group: GroupWithTexts;
  /** Goes out from 8 to 20 o'clock only (docs/product/messages.md#hours). */
  isForDaytime: boolean;
}

export const textKinds: Readonly<Record<TextQueue, TextKind>> = {
  'due-soon-text': { mail: 'due-soon-mail', group: 'loan', isForDaytime: true },
  'overdue-text': { mail: 'overdue-mail', group: 'loan', isForDaytime: true },
  'deposit-text': { mail: 'deposit-mail', group: 'wallet', isForDaytime: false },
};

const isTextQueue = (queue: string): queue is TextQueue => queue in textKinds;
const textQueues: readonly TextQueue[] = Object.keys(textKinds).filter(isTextQueue);

/** The message that goes with a mail, if any. */
export const textQueueOf = (mail: QueueName): TextQueue | undefined =>
  textQueues.find((queue) => textKinds[queue].mail === mail);
