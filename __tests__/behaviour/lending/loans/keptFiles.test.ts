import { eq } from 'drizzle-orm';
import { momentAfter } from '#contract/dates';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { files } from '#server/kernel/db/schema/files';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { applied, bareDisbursed, bareOffer, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { rowOf } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
  });
  const { give, settleNow, settlement } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  const caused = (by: string | null = people.offeringId) => ({ at: given.now().toISOString(), by });
  const happens = (event: LoanEvent) =>
    inTransaction(given, async (tx) => record(tx, await holdLoan(tx, loanId), event));

  describe('files of a loan', () => {
    const file = async (ofLoan = loanId, keepUntil: Date | null = null, sentAt: Date | null = given.now()) => {
      const id = crypto.randomUUID();
      await given.db.insert(files).values({
        id,
        ownerId: people.borrowerId,
        loanId: ofLoan,
        about: 'bankStatement',
        name: 'May.pdf',
        kind: 'pdf',
        bytes: 1,
        chunkCount: 1,
        keyVersion: '1',
        addedAt: given.now(),
        sentAt,
        keepUntil,
      });
      return async () => {
        const [row] = await given.db.select().from(files).where(eq(files.id, id));
        return row?.keepUntil;
      };
    };
    const until = () => new Date(momentAfter(given.now().toISOString(), 90));

    it('are deleted 90 days after it ends without a payout, unless it is reopened', async () => {
      const other = await barePeople(given);
      const ofOther = await file(await applied(given, other));
      loanId = await applied(given, people);
      const keepUntil = await file();
      await happens({ type: 'take', ...caused() });
      expect(await keepUntil()).toBeNull();
      await happens({ type: 'decline', ...caused(), reasons: ['otherDebts'] });
      expect(await keepUntil()).toEqual(until());
      expect(await ofOther()).toBeNull();
      given.clock.advance({ minutes: 1 });
      await happens({ type: 'secondLook', ...caused(people.borrowerId) });
      expect(await keepUntil()).toBeNull();
    });

    it('keep their own deletion date if they were never sent', async () => {
      loanId = await applied(given, people);
      const date = new Date('2031-01-01T00:00:00Z');
      const keepUntil = await file(loanId, date, null);
      await happens({ type: 'take', ...caused() });
      await happens({ type: 'decline', ...caused(), reasons: ['otherDebts'] });
      expect(await keepUntil()).toEqual(date);
      await happens({ type: 'secondLook', ...caused(people.borrowerId) });
      expect(await keepUntil()).toEqual(date);
    });

    it('keep their date while the application is live, and stay after a payout', async () => {
      loanId = await bareOffer(given, people);
      const date = new Date('2031-01-01T00:00:00Z');
      const keepUntil = await file(loanId, date);
      await happens({ type: 'accept', ...caused(people.borrowerId), text: '', textHash: '' });
      expect(await keepUntil()).toEqual(date);
      people = await barePeople(given);
      loanId = await bareDisbursed(given, people);
      const kept = await file();
      await give(naira(10_000));
      await settleNow(await settlement());
      expect((await rowOf(given, loanId)).state).toBe('settled');
      expect(await kept()).toBeNull();
    });
  });
});
