import { createHmac } from 'node:crypto';
import type { PostOutcome } from '#server/kernel/outside/postOutside';
import type { WebhookForm } from '#contract/people/webhooks/webhookRules';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

export interface Received {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** A stand-in for webhook receivers at any address. */
export interface Programs {
  received: Received[];
  /** Sets the answer from now on; the default is 204. */
  answer: (outcome: (message: Received) => PostOutcome | Promise<PostOutcome>) => void;
  /** Returns what was received since the last call. */
  take: () => Received[];
}

export function listenEverywhere({ context }: TestServer): Programs {
  const received: Received[] = [];
  let answerTo: (message: Received) => PostOutcome | Promise<PostOutcome> = () => ({ status: 204 });
  const { mayBe, ask } = context.outside;
  context.outside = {
    mayBe,
    ask,
    post(url, body, headers) {
      const message = { url, body, headers };
      received.push(message);
      return Promise.resolve(answerTo(message));
    },
  };
  return {
    received,
    answer(outcome) {
      answerTo = outcome;
    },
    take: () => received.splice(0),
  };
}

/** Implemented from the Standard Webhooks specification, independently of our code. */
export function signatureBy(secret: string, { body, headers }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export const bothTopics: WebhookForm['topics'] = ['listings', 'notes'];

export async function makeWebhook(
  server: TestServer,
  { token, email }: Person,
  form: WebhookForm = { url: 'https://robot.example/told', topics: bothTopics },
) {
  server.clock.advance({ minutes: 2 });
  const asked = await server.call('sendWebhookCode', { token, body: form });
  if (asked.status !== 200) throw new Error(`Refused: ${asked.raw}`);
  const made = await server.call('createWebhook', { token, body: { ...form, code: server.mails.codeFor(email) } });
  return made.body;
}
