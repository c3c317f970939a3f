import { asc, eq, inArray } from 'drizzle-orm';
import { basisPoints } from '#contract/money/basisPoints';
import { addParts, NO_PARTS } from '#contract/lending/schedule/parts';
import { addKobo, kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { loans, notes } from '#server/kernel/db/schema/loans';
import { paymentShares } from '#server/kernel/db/schema/repayments';
import {
  findNote,
  findNotes,
  holdingsOf,
  receivedByNote,
  sumBeforeSales,
  sumNotes,
  sumReceivedBy,
} from '#server/lending/loans/notes/notesRepository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, repay, rowOf, spendDownTo } from '#support/loans/barePayments';
import { bareSale, noteOf } from '#support/loans/bareSales';
import { publishTaxes } from '#support/loans/taxes';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let others: BarePeople;
  let loanId: string;
  let sellerId: string;
  let keeperId: string;
  let buyerId: string;
  let noteId: string;
  // A late fee is paid, one of the two notes is sold, and another instalment is paid. A second loan is paid as well.
  beforeAll(async () => {
    await publishTaxes(given, { withholdingBps: basisPoints(1000) });
    people = await barePeople(given);
    others = await barePeople(given);
    loanId = await bareDisbursed(given, people);
    const otherLoan = await bareDisbursed(given, others);
    [sellerId, keeperId] = people.lenderIds;
    [buyerId] = others.lenderIds;
    const { give, instalment, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));
    await spendDownTo(given, people.borrowerId, kobo(0));
    await untilDue(4);
    await repay(given, loanId);
    await give(naira(50_000));
    await repay(given, loanId);
    await repay(given, otherLoan);
    const note = await noteOf(given, loanId, sellerId);
    noteId = note.noteId;
    await bareSale(given, note, buyerId);
    await openUntil(given, (await instalment(2)).dueOn);
    await repay(given, loanId);
  });

  /** Shares of payments, from the ledger. */
  const sharesOf = async (ofNote: string, holdings = [1, 2]) => {
    const rows = await given.db.select().from(paymentShares).where(eq(paymentShares.noteId, ofNote));
    const held = rows.filter(({ holding }) => holdings.includes(holding));
    return {
      ...addParts(NO_PARTS, ...held),
      servicingFeeKobo: addKobo(NO_KOBO, ...held.map(({ servicingFeeKobo }) => servicingFeeKobo)),
      withheldKobo: addKobo(NO_KOBO, ...held.map(({ withheldKobo }) => withheldKobo)),
    };
  };
  const noteIdsOf = async (lenderId: string) =>
    (
      await given.db.select({ id: notes.id }).from(notes).where(eq(notes.lenderId, lenderId)).orderBy(asc(notes.id))
    ).map(({ id }) => id);

  it("a loan's notes are read with everything they received, whoever held them", async () => {
    const found = await findNotes(given.db, loanId);
    const ids = found.map((one) => one.noteId);
    expect(ids).toEqual([...ids].sort());
    expect(found).toHaveLength(2);
    expect(found.find((one) => one.noteId === noteId)).toMatchObject({ lenderId: buyerId, holding: 2, loanId });
    for (const note of found) {
      const { servicingFeeKobo, withheldKobo: _withheld, ...received } = await sharesOf(note.noteId);
      expect(note).toMatchObject({ principalKobo: naira(40_000), received, servicingFeeKobo });
      expect(received.feeKobo).toBe(naira(250));
      expect(await findNote(given.db, note.noteId)).toEqual(note);
    }
    expect(await findNote(given.db, crypto.randomUUID())).toBeUndefined();
  });

  it('receipts of a note are also summed for its current holder', async () => {
    const received = receivedByNote(given.db);
    const rows = await given.db
      .select({
        principalKobo: received.principalKobo,
        ownPrincipalKobo: received.ownPrincipalKobo,
        feeKobo: received.feeKobo,
        interestKobo: received.interestKobo,
        servicingFeeKobo: received.servicingFeeKobo,
        withheldKobo: received.withheldKobo,
      })
      .from(notes)
      .crossJoinLateral(received)
      .where(eq(notes.id, noteId));
    const { principalKobo } = await sharesOf(noteId);
    const { principalKobo: ownPrincipalKobo, ...own } = await sharesOf(noteId, [2]);
    expect(rows).toEqual([{ principalKobo, ownPrincipalKobo, ...own }]);
    expect(ownPrincipalKobo).toBeLessThan(principalKobo);
  });

  it("a lender's holdings include notes that were sold", async () => {
    const heldBy = async (lenderId: string) => {
      const held = holdingsOf(given.db, lenderId);
      const { noteId: id, number, lentOn, principalKobo } = held;
      return given.db.select({ noteId: id, number, lentOn, principalKobo }).from(held).orderBy(asc(id));
    };
    const { disbursedOn } = await rowOf(given, loanId);
    const sold = { noteId, lentOn: disbursedOn, principalKobo: naira(40_000) };
    expect(await heldBy(sellerId)).toEqual([{ ...sold, number: 1 }]);
    const own = (await noteIdsOf(buyerId)).filter((id) => id !== noteId);
    expect(await heldBy(buyerId)).toHaveLength(2);
    expect(await heldBy(buyerId)).toContainEqual({ ...sold, number: 2 });
    expect((await heldBy(buyerId)).find((one) => one.noteId === own[0])).toMatchObject({ number: 1 });
    expect((await heldBy(keeperId)).map(({ number }) => number)).toEqual([1]);
  });

  it("a holder's receipts are those of the time they held the note", async () => {
    expect(await sumReceivedBy(given.db, [{ noteId }])).toEqual(await sharesOf(noteId, [2]));
    const kept = await noteOf(given, loanId, keeperId);
    expect(await sumReceivedBy(given.db, [kept])).toEqual(await sharesOf(kept.noteId));
    expect(await sumReceivedBy(given.db, [])).toEqual({ ...NO_PARTS, servicingFeeKobo: 0, withheldKobo: 0 });
  });

  it("a seller's receipts before the sale are summed separately", async () => {
    const { interestKobo, feeKobo, servicingFeeKobo, withheldKobo } = await sharesOf(noteId, [1]);
    expect(withheldKobo).toBeGreaterThan(0);
    expect(feeKobo).toBe(naira(250));
    const before = { interestKobo, lateFeesKobo: feeKobo, servicingFeesKobo: servicingFeeKobo, withheldKobo };
    expect(await sumBeforeSales(given.db, sellerId)).toEqual(before);
    const nothing = { interestKobo: 0, lateFeesKobo: 0, servicingFeesKobo: 0, withheldKobo: 0 };
    expect(await sumBeforeSales(given.db, buyerId)).toEqual(nothing);
    expect(await sumBeforeSales(given.db, keeperId)).toEqual(nothing);
  });

  it("a lender's notes are summed by the state of their loans", async () => {
    const ids = await noteIdsOf(buyerId);
    const shares = await Promise.all(ids.map((id) => sharesOf(id)));
    const held = await sumReceivedBy(
      given.db,
      ids.map((id) => ({ noteId: id })),
    );
    expect(await sumNotes(given.db, buyerId)).toEqual([
      {
        state: 'repaying',
        principalKobo: naira(80_000),
        repaidKobo: addKobo(...shares.map(({ principalKobo }) => principalKobo)),
        interestKobo: held.interestKobo,
        lateFeesKobo: held.feeKobo,
        servicingFeesKobo: held.servicingFeeKobo,
        withheldKobo: held.withheldKobo,
      },
    ]);
    expect(await sumNotes(given.db, sellerId)).toStrictEqual([]);
    await given.db
      .update(loans)
      .set({ state: 'writtenOff' })
      .where(inArray(loans.id, [loanId]));
    const states = (await sumNotes(given.db, buyerId)).map(({ state, principalKobo }) => [state, principalKobo]);
    expect(states.sort()).toEqual([
      ['repaying', naira(40_000)],
      ['writtenOff', naira(40_000)],
    ]);
  });
});
