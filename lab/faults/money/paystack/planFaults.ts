import type { PaystackCall } from '#support/paystack/calls';
import { faults, type PaystackStandIn } from '#support/paystack/standIn';

const TIMES = 3;
/** If a payout's first call always failed, the next one would rarely happen. */
const SHARE_IN_TROUBLE = 0.4;

/** It would silence the server for most of its life. */
const used = faults.filter((fault) => fault !== 'too many calls');

export function planFaults(paystack: PaystackStandIn, calls: readonly PaystackCall[]): void {
  for (const call of calls.filter(() => Math.random() < SHARE_IN_TROUBLE))
    for (let time = 0; time < TIMES; time += 1) {
      const fault = used[Math.floor(Math.random() * used.length)];
      if (fault) paystack.failNext(call, fault);
    }
}
