import { eq } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { charges } from '#server/kernel/db/schema/payments';
import { chargesHold } from '#server/lending/proofs/chargesHold';
import { cast } from '#support/loans/lending';
import { chargesOf, liveDays, nearlyDue } from '#support/mandates';
import { foundAfter } from '#support/plantedFaults';
import type { TestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';

async function takenOnce(server: TestServer) {
  const { loanId } = await nearlyDue(server, await cast(server));
  await liveDays(server, 1);
  const [charge] = await chargesOf(server, loanId);
  if (charge?.state !== 'succeeded') throw new Error('Nothing was taken');
  return charge;
}

onServer((given) => {
  let charge: Awaited<ReturnType<typeof takenOnce>>;
  beforeAll(async () => {
    charge = await takenOnce(given.server);
  });
  const found = (plant: Parameters<typeof foundAfter>[2]) => foundAfter(given.server.context, chargesHold, plant);

  describe('the ledger check', () => {
    it('finds nothing wrong with a charge that was taken once', async () => {
      expect(await found(async () => undefined)).toStrictEqual([]);
    });

    it('finds a charge that was paid and not booked', async () => {
      const faults = await found((tx) =>
        tx.delete(transferKeys).where(eq(transferKeys.key, `deposit:${charge.provider}:${charge.id}`)),
      );
      expect(faults).toEqual([`The charge ${charge.id}, which is succeeded, was not booked as a deposit`]);
    });

    it('finds a failed charge that was booked', async () => {
      const failed = { state: 'failed', failure: 'unsaid' } as const;
      const faults = await found((tx) => tx.update(charges).set(failed).where(eq(charges.id, charge.id)));
      expect(faults).toEqual([`The charge ${charge.id}, which is failed, was booked as a deposit`]);
    });

    it('finds a charge for more than can have been due', async () => {
      const more = { amountKobo: kobo(1_460_507), dueKobo: kobo(1_460_507) };
      const faults = await found((tx) => tx.update(charges).set(more).where(eq(charges.id, charge.id)));
      expect(faults).toEqual([
        `The charge ${charge.id} asked for 1460507 kobo of 1460507 that were due, but at most 1460506 kobo can have been`,
      ]);
    });

    it('finds an instalment that was charged a fourth time', async () => {
      const faults = await found(async (tx) => {
        for (const day of ['2031-01-01', '2031-01-02', '2031-01-03']) {
          const again = { id: crypto.randomUUID(), day, state: 'failed', failure: 'noMoney' } as const;
          await tx.insert(charges).values({ ...charge, ...again });
        }
      });
      expect(faults).toEqual([`Instalment 1 of the loan ${charge.loanId} was asked for 4 times`]);
    });
  });
});
