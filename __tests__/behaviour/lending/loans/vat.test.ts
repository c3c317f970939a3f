import { asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { basisPoints } from '#contract/money/basisPoints';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { vatIn, type VatTerms } from '#contract/money/vat/vat';
import type { Tx } from '#server/kernel/db/connection';
import { notes } from '#server/kernel/db/schema/loans';
import { feeInvoices } from '#server/kernel/db/schema/vat';
import { loanPayments, paymentShares } from '#server/kernel/db/schema/repayments';
import { paymentsAddUp } from '#server/lending/proofs/paymentsAddUp';
import { vatHolds } from '#server/lending/proofs/taxes/vatHolds';
import { companyBalances } from '#server/money/ledger/balances';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { everythingSumsToZero } from '#server/money/ledger/check/proofs/everythingSumsToZero';
import { insertInvoices, numberInvoices } from '#server/money/vat/invoices';
import { onDatabaseAlone, openDayAfter, openDays } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { repay, today, walletOf } from '#support/loans/barePayments';
import { publishTaxes } from '#support/loans/taxes';
import { foundAfter } from '#support/plantedFaults';

const RATE = basisPoints(750);
const NONE = basisPoints(0);
const all = (bps: typeof RATE): VatTerms => ({ originationBps: bps, servicingBps: bps, saleBps: bps });

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  const { give, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  const balances = () => companyBalances(given.db);
  const lines = () =>
    given.db.select().from(feeInvoices).where(eq(feeInvoices.loanId, loanId)).orderBy(asc(feeInvoices.id));
  const faults = async () => {
    const found: string[] = [];
    for (const proof of [vatHolds, paymentsAddUp, everythingSumsToZero])
      found.push(...(await foundAfter(given, proof, async () => undefined)));
    return found;
  };

  async function publish(vat: VatTerms) {
    await publishTaxes(given, { vat });
    await openDayAfter(given);
  }

  async function paidOut(vat: VatTerms) {
    people = await barePeople(given);
    await publish(vat);
    loanId = await bareDisbursed(given, people);
  }

  async function payFirst() {
    await give(naira(50_000));
    await untilDue();
    await repay(given, loanId);
  }

  /** Grade C at ₦80,000. */
  const ORIGINATION = naira(2_400);

  it('without a rate, fees are company income in full, and have no VAT line', async () => {
    const before = await balances();
    await paidOut(all(NONE));
    await payFirst();
    const after = await balances();
    expect(await lines()).toEqual([]);
    expect(after.vat).toBe(before.vat);
    expect(after.originationFees).toBe(addKobo(before.originationFees, ORIGINATION));
    expect(await faults()).toEqual([]);
  });

  it('VAT inside the origination fee is paid by the company, and the borrower receives the same amount', async () => {
    const before = await balances();
    await paidOut(all(RATE));
    const after = await balances();
    const vatKobo = vatIn(ORIGINATION, RATE);
    expect(await walletOf(given, people.borrowerId)).toBe(naira(77_600));
    expect(after.vat).toBe(addKobo(before.vat, vatKobo));
    expect(after.originationFees).toBe(addKobo(before.originationFees, subtractKobo(ORIGINATION, vatKobo)));
    expect(await lines()).toMatchObject([
      { fee: 'origination', userId: people.borrowerId, feeKobo: ORIGINATION, vatBps: RATE, vatKobo, number: null },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('each lender’s servicing fee has its own line, rounded by itself', async () => {
    await paidOut({ ...all(NONE), servicingBps: RATE });
    const before = await balances();
    await payFirst();
    const after = await balances();
    const shares = await given.db
      .select({ noteId: paymentShares.noteId, feeKobo: paymentShares.servicingFeeKobo })
      .from(paymentShares)
      .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
      .where(eq(loanPayments.loanId, loanId));
    const found = await lines();
    expect(found).toHaveLength(2);
    expect(new Set(found.map(({ userId }) => userId))).toEqual(new Set(people.lenderIds));
    for (const { noteId, feeKobo, vatKobo } of found) {
      expect(shares).toContainEqual({ noteId, feeKobo });
      expect(vatKobo).toBe(vatIn(feeKobo, RATE));
    }
    const vatKobo = addKobo(...found.map((line) => line.vatKobo));
    const feesKobo = addKobo(...shares.map(({ feeKobo }) => feeKobo));
    expect(vatKobo).toBeGreaterThan(0);
    expect(subtractKobo(after.vat, before.vat)).toBe(vatKobo);
    expect(subtractKobo(after.servicingFees, before.servicingFees)).toBe(subtractKobo(feesKobo, vatKobo));
    expect(await faults()).toEqual([]);
  });

  it('a rate applies from the day after its publication', async () => {
    await publish(all(NONE));
    await publishTaxes(given, { vat: all(RATE) });
    loanId = await bareDisbursed(given, await barePeople(given));
    expect(await lines()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  describe('invoice numbers', () => {
    const numbersOf = async (year: string) => {
      const rows = await given.db
        .select({ number: feeInvoices.number })
        .from(feeInvoices)
        .where(sql`extract(year from ${feeInvoices.bookedOn}) = ${year}::integer and ${feeInvoices.number} is not null`)
        .orderBy(asc(feeInvoices.bookedOn), asc(feeInvoices.id));
      return rows.map(({ number }) => number);
    };

    it('are given when the books of the day close, from 1 each year and without a gap', async () => {
      await paidOut(all(RATE));
      expect((await lines()).map(({ number }) => number)).toEqual([null]);
      await payFirst();
      await closeBookDays(given.context);
      expect((await lines()).map(({ number }) => number === null)).toEqual([false, true, true]);
      await openDays(given, 1);
      await closeBookDays(given.context);
      const year = (await today(given)).slice(0, 4);
      const numbers = await numbersOf(year);
      expect(numbers).toEqual(numbers.map((_, nth) => nth + 1));
      expect(await faults()).toEqual([]);
    });

    it('begin anew with the year', async () => {
      await paidOut(all(RATE));
      const [line] = await lines();
      const ofLoan = await given.db.select({ id: notes.id }).from(notes).where(eq(notes.loanId, loanId));
      const lastDay = '2031-12-31';
      const numbers: (number | null)[] = [];
      await foundAfter(given, everythingSumsToZero, async (tx) => {
        const { transferId, userId } = line!;
        for (const [nth, bookedOn] of [lastDay, lastDay, daysAfter(lastDay, 1)].entries()) {
          const noteId = [crypto.randomUUID(), ...ofLoan.map(({ id }) => id)][nth]!;
          const invoice = {
            fee: 'servicing' as const,
            userId,
            noteId,
            feeKobo: kobo(10),
            vatBps: RATE,
            vatKobo: kobo(1),
          };
          await insertInvoices(tx, { transferId, loanId, bookedOn }, [invoice]);
        }
        // A statement a line.
        await numberInvoices(tx, lastDay, 1);
        await numberInvoices(tx, daysAfter(lastDay, 1));
        const rows = await tx
          .select({ number: feeInvoices.number })
          .from(feeInvoices)
          .where(gte(feeInvoices.bookedOn, lastDay))
          .orderBy(asc(feeInvoices.id));
        numbers.push(...rows.map(({ number }) => number));
      });
      expect(numbers).toEqual([1, 2, 1]);
    });

    it('can’t be changed, and no line can be removed or changed', async () => {
      await paidOut(all(RATE));
      const [line] = await lines();
      const ofLine = eq(feeInvoices.id, line!.id);
      const refused = { cause: { code: '23001' } };
      await expect(
        given.db
          .update(feeInvoices)
          .set({ vatKobo: kobo(1) })
          .where(ofLine),
      ).rejects.toMatchObject(refused);
      await expect(given.db.delete(feeInvoices).where(ofLine)).rejects.toMatchObject(refused);
      await openDays(given, 1);
      await closeBookDays(given.context);
      await expect(given.db.update(feeInvoices).set({ number: 9_000 }).where(ofLine)).rejects.toMatchObject(refused);
    });
  });

  describe('the ledger check finds', () => {
    let ids: number[];
    beforeEach(async () => {
      await paidOut(all(RATE));
      await payFirst();
      ids = (await lines()).map(({ id }) => id);
      expect(ids).toHaveLength(3);
    });
    const findings = async (plant: (tx: Tx) => Promise<unknown>) =>
      (await foundAfter(given, vatHolds, plant)).join('\n');
    const without = (nth: number) => (tx: Tx) => tx.delete(feeInvoices).where(eq(feeInvoices.id, ids[nth]!));
    const changed = (nth: number, change: Partial<typeof feeInvoices.$inferInsert>) => (tx: Tx) =>
      tx.update(feeInvoices).set(change).where(eq(feeInvoices.id, ids[nth]!));

    it.each([
      ['origination fee', 0],
      ['servicing fee', 1],
    ])('a fee without its line: the %s', async (what, nth) => {
      const found = await findings(without(nth));
      expect(found).toMatch(new RegExp(`The ${what} of transfer \\S+ has VAT inside, but no line`));
      expect(found).toMatch(/The account of VAT holds \d+ kobo, but lines have \d+/);
    });

    it.each([
      ['another amount of VAT', { vatKobo: NO_KOBO }, /has 0 kobo of VAT in \d+, instead of \d+/],
      ['another fee', { feeKobo: naira(9_999) }, /has \d+ kobo of VAT in 999900, instead of/],
      ['another rate', { vatBps: basisPoints(1) }, /instead of/],
      ['another payer', { userId: crypto.randomUUID() }, /names another payer/],
      ['another day', { bookedOn: '2001-01-01' }, /is of 2001-01-01, not of/],
    ])('a line with %s', async (_what, change, sentence) => {
      for (const nth of [0, 1]) expect(await findings(changed(nth, change))).toMatch(sentence);
    });

    it('a line with another loan', async () => {
      const other = await bareDisbursed(given, await barePeople(given));
      for (const nth of [0, 1]) expect(await findings(changed(nth, { loanId: other }))).toMatch(/is of another loan/);
    });

    it('a line of a fee that was exempt', async () => {
      const exempt = (tx: Tx) =>
        tx.execute(sql`update lending_terms set published_at = now() + interval '99 years'
          where (terms -> 'taxes' -> 'vat' ->> 'servicingBps')::integer = ${RATE}`);
      expect(await findings(exempt)).toMatch(/The servicing fee of transfer \S+ has a line, but no VAT inside/);
    });

    it('a line of a fee that nobody paid', async () => {
      const [line] = await lines();
      const stray = (tx: Tx) =>
        tx.execute(sql`insert into fee_invoices
          (transfer_id, fee, user_id, loan_id, note_id, booked_on, fee_kobo, vat_bps, vat_kobo)
          select ${line!.transferId}, 'servicing', user_id, loan_id, note_id, booked_on, 5, 750, 1
          from fee_invoices where id = ${ids[1]}`);
      const found = await findings(stray);
      expect(found).toMatch(/Line \d+ is of a fee that transfer \S+ didn't take/);
      expect(found).toMatch(/booked \d+ kobo of VAT, but its lines have \d+/);
    });

    it('money on the account that is in no line, and more paid over than there was', async () => {
      const moved = (amount: string) => (tx: Tx) =>
        tx.execute(sql`update postings set amount_kobo = ${sql.raw(amount)} where amount_kobo > 0
          and account_id = (select id from ledger_accounts where kind = 'vat')`);
      expect(await findings(moved('amount_kobo + 5'))).toMatch(/The account of VAT holds/);
      expect(await findings(moved('-5000000000'))).toMatch(/More VAT was paid over than fees contained/);
    });

    it('a gap in the numbers, and a closed day without numbers', async () => {
      await openDays(given, 1);
      await closeBookDays(given.context);
      expect(await findings(changed(1, { number: 99_999 }))).toMatch(
        /The last invoice of \d+ is number 99999, but there are/,
      );
      expect(await findings(changed(2, { number: null }))).toMatch(/1 fees of \d+ have no invoice number/);
      const early = { bookedOn: daysAfter(await today(given), 0) };
      expect(await findings(changed(2, early))).toMatch(/have an invoice number, although their days are open/);
      expect(await findings((tx) => tx.delete(feeInvoices).where(inArray(feeInvoices.id, ids)))).toMatch(/no line/);
    });
  });
});
