import { sql, type SQL } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { extraPaymentsHold } from '#server/lending/proofs/extraPaymentsHold';
import { cast, disbursed } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let loanId = '';
  const found = (plant: (tx: Tx) => Promise<unknown>) => foundAfter(given.server.context, extraPaymentsHold, plant);

  beforeAll(async () => {
    const { server } = given;
    const people = await cast(server);
    loanId = await disbursed(server, people);
    const { token } = people.borrower;
    for (const effect of ['smallerInstalments', 'endsSooner']) {
      const body = { amountKobo: naira(1_000), effect };
      expect((await server.call('payLoanExtra', { token, params: { loanId }, body })).status).toBe(200);
    }
  });

  test('finds nothing if each extra payment has the effect that was chosen', async () => {
    expect(await found(() => Promise.resolve())).toStrictEqual([]);
  });

  test.each<[string, (id: string) => SQL, number]>([
    [
      'instalments that nobody wanted smaller',
      (id) => sql`update schedule_versions set instalment_kobo = 5 where loan_id = ${id} and version = 3`,
      3,
    ],
    [
      'instalments that should be smaller',
      (id) => sql`update schedule_versions set instalment_kobo = null where loan_id = ${id} and version = 2`,
      2,
    ],
  ])('finds %s', async (_what, plant, version) => {
    expect(await found((tx) => tx.execute(plant(loanId)))).toEqual([
      `Version ${version} of the schedule of loan ${loanId} has not the effect that its payer chose`,
    ]);
  });
});
