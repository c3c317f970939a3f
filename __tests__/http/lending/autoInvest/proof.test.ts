import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { plansTakeTurns } from '#server/lending/proofs/plansTakeTurns';
import { cast, listed, type Cast } from '#support/loans/lending';
import { saverWith, type Saver } from '#support/payments';
import { foundAfter } from '#support/plantedFaults';
import { planOf, pledgesOf } from '#support/autoInvest/plans';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let [first, second]: Saver[] = [];
  let loanId = '';

  const findings = (plant: (tx: Tx) => Promise<unknown>) => foundAfter(given.server.context, plansTakeTurns, plant);

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    first = await saverWith(server, naira(100_000));
    second = await saverWith(server, naira(100_000));
    await planOf(server, first);
    await planOf(server, second);
    // Plans get one of its two increments on the first day.
    loanId = await listed(server, people);
    await server.runJobs();
  });

  const serveSecond = (tx: Tx) =>
    tx.execute(sql`update plan_pledges set lender_id = ${second!.id},
      turn_before = (select turn from plan_lenders where lender_id = ${second!.id}) where loan_id = ${loanId}`);

  test('finds nothing if turns were fair', async () => {
    expect(await pledgesOf(given.server, first!, loanId)).toHaveLength(1);
    expect(await findings(() => Promise.resolve())).toStrictEqual([]);
  });

  test('finds a lender served while another waited longer', async () => {
    const faults = await findings(serveSecond);
    expect(faults.join('\n')).toContain(`${second!.id} was served in placing 1 of loan ${loanId} while place`);
  });

  test('finds a lender served twice while another waited', async () => {
    const faults = await findings((tx) =>
      tx.execute(sql`update pledges set amount_kobo = ${naira(80_000)} where loan_id = ${loanId}`),
    );
    expect(faults.join('\n')).toContain(`${first!.id} was served twice in placing 1 of loan ${loanId} while place`);
  });

  async function leaveFirstOut(tx: Tx): Promise<void> {
    await serveSecond(tx);
    await tx.execute(sql`delete from pledges where loan_id = ${loanId} and lender_id = ${first!.id}`);
    await tx.execute(sql`update plan_lenders set turn = -9000000000000000 where lender_id = ${first!.id}`);
    await tx.execute(sql`update plan_placings set line = line[2:2], judged_count = 1 where loan_id = ${loanId}`);
    await tx.execute(sql`insert into pledges select id, ${loanId}::uuid, ${second!.id}::uuid, ${naira(40_000)}::bigint, 'open', now(), id
        from transfers where key like ${`auto:${loanId}%`}`);
    await tx.execute(
      sql`update plan_pledges set pledge_id = (select id from pledges where loan_id = ${loanId} limit 1)`,
    );
  }

  test('finds a lender left out of the queue', async () => {
    const faults = await findings(leaveFirstOut);
    expect(faults.join('\n')).toContain(`${first!.id} waited longer than ${second!.id}, but was left out`);
  });

  test('finds a lender left out whose wallet last moved in a month that is detached', async () => {
    const heldWas = async (tx: Tx, amountKobo: number) => {
      await leaveFirstOut(tx);
      const account = sql`(select id from ledger_accounts where user_id = ${first!.id})`;
      await tx.execute(sql`delete from postings where account_id = ${account}`);
      await tx.execute(sql`insert into ledger_months (month, last_day, proved_at, detached_at)
        values ('2020-01-01', '2020-01-31', now(), now())`);
      await tx.execute(sql`insert into ledger_closings (account_id, month, balance_kobo, place, postings)
        values (${account}, '2020-01-01', ${amountKobo}, 1, 1)`);
    };
    const isFound = async (amountKobo: number) =>
      (await findings((tx) => heldWas(tx, amountKobo))).join('\n').includes(`${first!.id} waited longer`);
    expect([await isFound(naira(100_000)), await isFound(naira(1))]).toEqual([true, false]);
  });

  test('finds a place in the queue that was never assigned', async () => {
    const faults = await findings((tx) =>
      tx.execute(sql`update plan_lenders set turn = turn + 5 where lender_id = ${first!.id}`),
    );
    expect(faults.join('\n')).toMatch(new RegExp(`${first!.id} has place \\d+, but was served last at turn`));
  });
});
