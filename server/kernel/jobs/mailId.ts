import { mailKinds, type MailKind } from '#contract/mailKinds';
import type { QueueName } from './queues';

export type MailQueue = Extract<QueueName, `${string}-mail`>;

/** Doesn't compile if a mail is missing from the contract's table. */
const kinds: Readonly<Record<MailQueue, MailKind>> = mailKinds;

const isMailQueue = (queue: QueueName): queue is MailQueue => queue in kinds;

/** @returns undefined for jobs that don't send a mail */
export const mailKindOf = (queue: QueueName): MailKind | undefined => (isMailQueue(queue) ? kinds[queue] : undefined);

/** Stored beside a job's own data. */
export const MAIL_ID = 'mailId';

export const withMailId = (data: object, id: string): object => ({ ...data, [MAIL_ID]: id });

/**
 * A mail's id, used for its notice and its Message-ID: the id of the first job that sent it. A failed job that an
 * administrator retries has a new job id, but keeps this one.
 */
export function mailIdOf({ id, data }: { id: string; data: unknown }): string {
  const first: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, MAIL_ID) : undefined;
  return typeof first === 'string' ? first : id;
}
