import { AsyncResource } from 'node:async_hooks';
import { naira } from '#contract/money/kobo';
import { holdClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { forecastPlan } from '#server/lending/autoInvest/forecast';
import { readIdleMoney } from '#server/lending/autoInvest/idle';
import { readNotesForSale } from '#server/lending/sales/notesForSale';
import { onPostgresAlone, openDays } from '#support/databaseSuite';
import { bareListing, barePeople, barePledge } from '#support/loans/bareLoans';
import { planForm } from '#support/autoInvest/plans';

onPostgresAlone((given) => {
  const idleOf = (lenderId: string) => inTransaction(given, (tx) => readIdleMoney(tx, lenderId));

  test('money that was idle for longer than 90 days has waited for all 90', async () => {
    const people = await barePeople(given);
    await openDays(given, 120);
    const [lenderId] = people.lenderIds;
    await barePledge(given, lenderId, await bareListing(given, people));
    expect(await idleOf(lenderId)).toMatchObject({
      lent90DaysKobo: naira(40_000),
      averageDaysUntilLent: (90 * 100_000) / 40_000,
    });
  });

  test('readers don’t wait while a day opens or a clock moves', async () => {
    const { lenderIds } = await barePeople(given);
    const { acceptsRisk: _, ...limits } = planForm;
    const read = AsyncResource.bind(() =>
      Promise.all([
        idleOf(lenderIds[0]),
        inTransaction(given, (tx) => forecastPlan(given.context, tx, lenderIds[0], limits)),
        readNotesForSale(given.context, lenderIds[0], {}),
      ]),
    );
    await inTransaction(given, async (tx) => {
      await holdClock(tx);
      await read();
    });
  });
});
