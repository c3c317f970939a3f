import { sql } from 'drizzle-orm';
import type { PaystackStandIn } from '#support/paystack/standIn';
import { payouts } from '#server/kernel/db/schema/payments';
import { isDone, type Sending } from '../failover/sending';
import type { Traffic } from '../failover/traffic';
import { ledgerFaultsIn } from '../../../lab/faults/money/ledgerFaults';
import { comparePayouts } from '../../../lab/faults/money/paystack/compare';
import { countEffects, countIn } from '../../../lab/faults/money/sendAgain';
import { checkPeople } from '../../../lab/faults/support/checkPeople';
import { createClient } from '../../../lab/faults/support/client';
import { wrongEffects, type Moment } from './moment';
import type { Scene } from './scene';

const amountIn = (body: unknown): number => Number(typeof body === 'object' && body && Reflect.get(body, 'amountKobo'));

/** Each withdrawal has a unique amount, so the bank's list shows how often it was paid. */
function paidTwice(sendings: readonly Sending[], { books }: PaystackStandIn): string[] {
  return sendings
    .filter(({ act }) => act.call === 'withdraw')
    .flatMap((sending) => {
      const amount = amountIn(sending.act.sent.body);
      const made = books.transfers.filter((transfer) => transfer.amount === amount).length;
      const mayBe = sending.answer !== undefined && !isDone(sending) ? 0 : 1;
      return made <= mayBe ? [] : [`a withdrawal was paid ${made} times instead of ${mayBe}`];
    });
}

/** Checks that writes up to the moment exist once, later ones don't, and all money the bank paid is booked once. */
export async function judge(
  scene: Scene,
  { sendings }: Traffic,
  moment: Moment,
  adopted: readonly string[],
): Promise<string[]> {
  const { database, paystack } = scene;
  const lost = await database.look(async (connection) => {
    const effects = await countEffects(sendings.map(({ act }) => act))(connection);
    const ours = await connection.db.select().from(payouts);
    const known = new Set([...ours.map(({ id }) => id), ...scene.adopted]);
    // Transfers that failed at the bank moved no money.
    const transfers = paystack.books.transfers.filter(
      ({ reference, status }) => !scene.adopted.includes(reference) && (known.has(reference) || status !== 'failed'),
    );
    const wrong = [...wrongEffects(sendings, effects, moment), ...paidTwice(sendings, paystack)];
    for (const reference of adopted) {
      const key = `adopt:paystack:${reference}`;
      const { rows } = await connection.executeSql(
        `select count(*) as found from transfers join postings on transfer_id = transfers.id
          join ledger_accounts account on account.id = account_id and account.kind = 'wallet' where key = $1`,
        [key],
      );
      const [row] = rows;
      const found = countIn(typeof row === 'object' && row !== null ? row : undefined);
      if (found !== 1) wrong.push(`an adopted payout was debited from ${found} wallets`);
    }
    return [
      ...wrong,
      ...comparePayouts(ours, { books: { ...paystack.books, transfers } }),
      ...(await ledgerFaultsIn(connection)),
    ];
  });
  const client = createClient(scene.url);
  try {
    return [...lost, ...(await checkPeople(moment.people, client))];
  } finally {
    client.close();
  }
}

export const countWaiting = ({ database }: Scene): Promise<number> =>
  database.look(async ({ db }) => db.$count(payouts, sql`state not in ('paid', 'failed', 'reversed')`));
