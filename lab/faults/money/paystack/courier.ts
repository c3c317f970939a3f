import { setTimeout as pause } from 'node:timers/promises';
import { signatureOf, SIGNATURE_HEADER } from '#server/kernel/payments/paystack/notices';
import type { PaystackStandIn } from '#support/paystack/standIn';

const TICK_MS = 20;
/** Copies of each webhook; the last one is late, so that others overtake it and servers die in between. */
const COPIES = 3;
const MAX_LATE_MS = 2500;
const AGAIN_AFTER_MS = 300;
const LIMIT_MS = 5000;
/** One in this many is followed by a forged one. */
const FORGED = 5;

export interface Courier {
  taken: () => number;
  forgedTaken: () => number;
  repeatAll: () => void;
  allTaken: () => Promise<void>;
  stop: () => void;
}

/** Delivers like Paystack: late, repeatedly and out of order. @param find returns the server's current address */
export function startCourier(paystack: PaystackStandIn, find: () => string): Courier {
  const { secretKey } = paystack;
  const told: string[] = [];
  let waiting: { body: string; dueAt: number }[] = [];
  let underWay = 0;
  let taken = 0;
  let forgedTaken = 0;

  const wait = (body: string, mostMs: number) =>
    void waiting.push({ body, dueAt: performance.now() + Math.random() * mostMs });
  const send = async (body: string, key: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body) };
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) };
    const answer = await fetch(`${find()}/webhooks/paystack`, request).catch(() => undefined);
    return answer?.status === 200;
  };
  const bring = async (body: string) => {
    underWay += 1;
    if (await send(body, secretKey)) taken += 1;
    else wait(body, AGAIN_AFTER_MS);
    underWay -= 1;
  };
  const forge = async (body: string) => {
    if (await send(body.replace('"status":"pending"', '"status":"success"'), `${secretKey}x`)) forgedTaken += 1;
  };
  const tick = () => {
    for (const event of paystack.takeEvents()) {
      const body = JSON.stringify(event);
      told.push(body);
      for (let copy = 0; copy < COPIES; copy += 1) wait(body, MAX_LATE_MS);
      if (told.length % FORGED === 0) void forge(body);
    }
    const now = performance.now();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    waiting = waiting.filter(({ dueAt }) => dueAt > now);
    for (const { body } of due) void bring(body);
  };
  const timer = setInterval(tick, TICK_MS);

  return {
    taken: () => taken,
    forgedTaken: () => forgedTaken,
    repeatAll: () => {
      for (const body of told) wait(body, MAX_LATE_MS);
    },
    async allTaken() {
      tick();
      while (waiting.length > 0 || underWay > 0) await pause(TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
