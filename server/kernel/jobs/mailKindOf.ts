import { mailKinds, type MailKind } from '#contract/mailKinds';
import type { QueueName } from './queues';

type MailQueue = Extract<QueueName, `${string}-mail`>;

/** Doesn't compile if a mail is missing from the contract's table. */
const kinds: Readonly<Record<MailQueue, MailKind>> = mailKinds;

const isMailQueue = (queue: QueueName): queue is MailQueue => queue in kinds;

/** @returns undefined for jobs that don't send a mail */
export const mailKindOf = (queue: QueueName): MailKind | undefined => (isMailQueue(queue) ? kinds[queue] : undefined);
