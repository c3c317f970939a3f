import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { addKobo, kobo, naira, type Kobo } from '#contract/money/kobo';
import type { CallName } from '#support/calls';
import type { Saver } from '#support/payments';
import { outcome, succeeded, textIn, type Client, type Exchange, type Sent } from '../support/client';
import type { Postbox } from '../support/postbox';
import { PLEDGE, type Listed, type Stage } from './stage';

export interface Act {
  call: CallName;
  sent: Sent;
  /** A query that counts its effects: one in the end, no matter how often it was sent. */
  effect: string;
  hasRival?: boolean;
}

export const kinds = [
  ...(['pledges', 'disbursements', 'repayments', 'payouts'] as const),
  ...(['newPlans', 'holidays', 'feeWaivers', 'defaults', 'writeOffs', 'recoveries'] as const),
  ...(['reversals', 'compensations', 'losses', 'adoptions', 'bankAccountChanges'] as const),
] as const;
export type Kind = (typeof kinds)[number];

const AT_ONCE = 4;
const WITHDRAWN = naira(1000);
const COOLDOWN_LIMIT_MS = 90_000;

export const keyed = (sent: Sent): Sent => ({ ...sent, headers: { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() } });

export function actsOf(
  kind: 'pledges' | 'disbursements' | 'repayments' | 'recoveries',
  { lenders, administrators }: Stage,
  { loanId, borrower }: Listed,
): Act[] {
  const params = { loanId };
  switch (kind) {
    case 'pledges':
      return lenders.slice(0, AT_ONCE).map(({ id, token }) => ({
        call: 'pledgeToLoan',
        sent: keyed({ token, params, body: { amountKobo: PLEDGE } }),
        effect: `select count(*) as found from pledges where loan_id = '${loanId}' and lender_id = '${id}'`,
      }));
    case 'disbursements':
      return administrators.map(({ token }) => ({
        call: 'disburseLoan',
        sent: keyed({ token, params }),
        effect: `select count(*) as found from loan_events where loan_id = '${loanId}' and type = 'disburse'`,
        hasRival: true,
      }));
    case 'repayments':
    case 'recoveries':
      return Array.from({ length: AT_ONCE }, (_, turn) => {
        const amountKobo = naira(101 + turn);
        return {
          call: 'payLoan',
          sent: keyed({ token: borrower.token, params, body: { amountKobo, throughInstalment: 1 } }),
          effect: `select count(*) as found from transfers where kind = 'repayment' and content ->> 'loanId' = '${loanId}'
            and content ->> 'amountKobo' = '${amountKobo}'`,
        };
      });
  }
}

export const payoutsOf = (client: Client, postbox: Postbox, { lenders }: Stage, round: number): Promise<Act[]> => {
  const amountKobo = addKobo(WITHDRAWN, kobo(round));
  return withdrawals(client, postbox, lenders.slice(0, AT_ONCE), {
    amountKobo,
    effect: ({ id }) =>
      `select count(*) as found from payouts join sandbox_payouts on reference = payouts.id::text
        where user_id = '${id}' and payouts.amount_kobo = ${amountKobo} and payouts.state = 'paid'`,
  });
};

export async function withdrawals(
  client: Client,
  postbox: Postbox,
  people: readonly Saver[],
  { amountKobo, effect }: { amountKobo: Kobo; effect: (owner: Saver) => string },
): Promise<Act[]> {
  return Promise.all(
    people.map(async (owner) => {
      const { email, token } = owner;
      const giveUpAt = performance.now() + COOLDOWN_LIMIT_MS;
      for (;;) {
        const exchange = await client.call('sendWithdrawalCode', { token, body: { amountKobo } });
        if (succeeded(exchange)) break;
        if (!isCooldown(exchange) || performance.now() > giveUpAt) throw new Error(outcome(exchange));
        await pause(1000);
      }
      return {
        call: 'withdraw' as const,
        sent: keyed({ token, body: { amountKobo, code: postbox.codeFor(email) } }),
        effect: effect(owner),
      };
    }),
  );
}

const isCooldown = ({ body }: Exchange) => textIn(body, 'errorMessage').startsWith('CODE_COOLDOWN');
