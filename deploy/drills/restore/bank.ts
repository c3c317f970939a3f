import type { PaystackStandIn } from '#support/paystack/standIn';
import { naira } from '#contract/money/kobo';
import type { Saver } from '#support/payments';

const TICK_MS = 50;
const DEPOSIT_CHANCE = 0.08;
const FAILED_CHANCE = 0.15;

export interface Bank {
  /** Whether people send money now; money already sent still arrives. */
  takeDeposits: (takes: boolean) => void;
  close: () => void;
}

/** Meanwhile at the bank: transfers finish, some fail, and people send money. */
export function startBank(paystack: PaystackStandIn, people: readonly Saver[]): Bank {
  let takesDeposits = true;
  let count = 0;
  const timer = setInterval(() => {
    paystack.endTransfers(Math.random() < FAILED_CHANCE ? 'failed' : 'success');
    const person = people[count % people.length];
    if (!takesDeposits || !person || Math.random() > DEPOSIT_CHANCE) return;
    count += 1;
    paystack.receive(person.accountNumber, naira(200) + count);
  }, TICK_MS);
  return {
    takeDeposits: (takes) => void (takesDeposits = takes),
    close: () => clearInterval(timer),
  };
}
