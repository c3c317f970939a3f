import { randomUUID } from 'node:crypto';
import type { NewWebhookForm, WebhookForm } from '#contract/people/webhooks/webhookRules';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookSecret } from '#contract/people/webhooks/webhookSchema';
import { DELIVERIES_SHOWN, MAX_WEBHOOKS, TEST_MESSAGE, topicLabels } from '#contract/people/webhooks/webhooks';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import type { WebhookRow } from '../../kernel/db/schema/inbox';
import { CodedError, refusalOf } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { consumeCode } from '../codes/repository';
import { sendCode, tryCode, type CodeRequest } from '../codes/service';
import { holdCaller } from '../users/holdPerson';
import { presentDelivery, presentNewWebhook, presentWebhook } from './present';
import {
  countWebhooks,
  findDeliveries,
  findOwnWebhook,
  findWebhooksOf,
  insertDelivery,
  insertWebhook,
  updateWebhook,
  requeueDelivery,
} from './repository';
import { secretOf } from './signature';

/** A code only works for one URL and its events. */
const requestFor = ({ url, topics }: WebhookForm): CodeRequest => ({
  id: '',
  askedBy: '',
  bucket: 'known',
  content: [url, ...[...topics].sort()],
});

/** @returns oldest first */
export const listWebhooks = async ({ db }: ServerContext, caller: Caller): Promise<Webhook[]> =>
  (await findWebhooksOf(db, caller)).map(presentWebhook);

/** @throws CodedError EMAIL_NOT_VERIFIED, WEBHOOK_ADDRESS, WEBHOOKS_FULL, those of `sendCode` */
export async function sendWebhookCode(context: ServerContext, user: UserRow, form: WebhookForm): Promise<void> {
  if (!user.isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
  if (!context.outside.mayBe(form.url)) throw refusalOf('WEBHOOK_ADDRESS', 'url');
  if ((await countWebhooks(context.db, user)) >= MAX_WEBHOOKS) throw new CodedError('WEBHOOKS_FULL');
  const events = form.topics.map((topic) => topicLabels[topic].toLowerCase()).join(', and ');
  await sendCode(context, user, 'webhook', requestFor(form), `We'll tell ${new URL(form.url).host}: ${events}.`);
}

/** @throws CodedError WEBHOOK_ADDRESS, WEBHOOKS_FULL, CODE_EXPIRED, those of `tryCode` */
export async function createWebhook(
  context: ServerContext,
  caller: Caller,
  { code, ...form }: NewWebhookForm,
): Promise<NewWebhook> {
  if (!context.outside.mayBe(form.url)) throw refusalOf('WEBHOOK_ADDRESS', 'url');
  const right = await tryCode(context, caller.id, 'webhook', code, requestFor(form));
  const row = await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if ((await countWebhooks(tx, caller)) >= MAX_WEBHOOKS) throw new CodedError('WEBHOOKS_FULL');
    if (!(await consumeCode(tx, right))) throw new CodedError('CODE_EXPIRED');
    const { id: userId, tokenVersion } = caller;
    const createdAt = await readDatabaseNow(context, tx);
    const made = await insertWebhook(tx, { ...form, userId, tokenVersion, createdAt });
    await enqueue(tx, 'webhook-mail', { webhookId: made.id, about: 'made' });
    return made;
  });
  return { ...presentNewWebhook(row), secret: secretOf(context.keys, row) };
}

/** Runs an act of the owner on one of their webhooks. @throws CodedError NOT_FOUND */
function withOwn<Result>(
  context: ServerContext,
  caller: Caller,
  webhookId: string,
  work: (tx: Tx, webhook: WebhookRow, now: Date) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    const webhook = await findOwnWebhook(tx, webhookId, caller);
    if (!webhook) throw new CodedError('NOT_FOUND');
    return work(tx, webhook, await readDatabaseNow(context, tx));
  });
}

/** @throws CodedError NOT_FOUND */
export const endWebhook = (context: ServerContext, caller: Caller, webhookId: string): Promise<void> =>
  withOwn(context, caller, webhookId, (tx, { id }, endedAt) => updateWebhook(tx, id, { endedAt }));

/** @throws CodedError NOT_FOUND */
export const renewSecret = (context: ServerContext, caller: Caller, webhookId: string): Promise<WebhookSecret> =>
  withOwn(context, caller, webhookId, async (tx, { id, secretNumber }, secretRenewedAt) => {
    const next = secretNumber + 1;
    await updateWebhook(tx, id, { secretNumber: next, secretRenewedAt });
    await enqueue(tx, 'webhook-mail', { webhookId: id, about: 'renewed' });
    return { secret: secretOf(context.keys, { id, secretNumber: next }) };
  });

/** @throws CodedError NOT_FOUND */
export const switchOn = (context: ServerContext, caller: Caller, webhookId: string): Promise<void> =>
  withOwn(context, caller, webhookId, (tx, { id }) =>
    updateWebhook(tx, id, { offAt: null, failingSince: null, failures: 0, restsUntil: null }),
  );

/** @throws CodedError NOT_FOUND, WEBHOOK_OFF */
export const sendTest = (context: ServerContext, caller: Caller, webhookId: string): Promise<void> =>
  withOwn(context, caller, webhookId, async (tx, webhook, now) => {
    requireOn(webhook);
    const body = JSON.stringify({ type: TEST_MESSAGE, timestamp: now.toISOString(), data: { webhookId } });
    const key = `test:${randomUUID()}`;
    const times = { createdAt: now, askedAt: now, nextTryAt: now };
    await insertDelivery(tx, { webhookId, key, type: TEST_MESSAGE, body, ...times });
    await enqueue(tx, 'send-webhook', { webhookId });
  });

/** @returns the newest messages @throws CodedError NOT_FOUND */
export async function listDeliveries(
  { db }: ServerContext,
  caller: Caller,
  webhookId: string,
): Promise<WebhookDelivery[]> {
  if (!(await findOwnWebhook(db, webhookId, caller))) throw new CodedError('NOT_FOUND');
  return (await findDeliveries(db, webhookId, DELIVERIES_SHOWN)).map(presentDelivery);
}

/** Sends a message again at once with the same id, whatever its state. @throws CodedError NOT_FOUND, WEBHOOK_OFF */
export const sendAgain = (
  context: ServerContext,
  caller: Caller,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<void> =>
  withOwn(context, caller, webhookId, async (tx, webhook, now) => {
    requireOn(webhook);
    await updateWebhook(tx, webhookId, { restsUntil: null });
    if (!(await requeueDelivery(tx, deliveryId, webhookId, now))) throw new CodedError('NOT_FOUND');
    await enqueue(tx, 'send-webhook', { webhookId });
  });

function requireOn({ offAt }: WebhookRow): void {
  if (offAt) throw new CodedError('WEBHOOK_OFF');
}
