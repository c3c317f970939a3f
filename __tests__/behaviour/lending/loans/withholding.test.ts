import { asc, eq, sql } from 'drizzle-orm';
import { totalOf } from '#contract/lending/schedule/parts';
import { basisPoints } from '#contract/money/basisPoints';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { loanPayments, paymentShares } from '#server/kernel/db/schema/repayments';
import { paymentsAddUp } from '#server/lending/proofs/paymentsAddUp';
import { sharesAreFair } from '#server/lending/proofs/sharesAreFair';
import { taxesHold } from '#server/lending/proofs/taxes/taxesHold';
import { findTaxesOn } from '#server/lending/terms/repository';
import { everythingSumsToZero } from '#server/money/ledger/check/proofs/everythingSumsToZero';
import { transfersBalance } from '#server/money/ledger/check/proofs/transfersBalance';
import { balanceOf } from '#server/money/ledger/service';
import { onDatabaseAlone, openDayAfter } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { repay, today, walletOf } from '#support/loans/barePayments';
import { publishTaxes } from '#support/loans/taxes';
import { foundAfter } from '#support/plantedFaults';

const TENTH = basisPoints(1000);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    await publishTaxes(given, { withholdingBps: basisPoints(0) });
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { give, untilDue, settleNow, settlement } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

  /** Without the proofs about the results of days, which these days don't have. */
  const faults = async () => {
    const found: string[] = [];
    for (const proof of [taxesHold, paymentsAddUp, sharesAreFair, transfersBalance, everythingSumsToZero])
      found.push(...(await foundAfter(given, proof, async () => undefined)));
    return found;
  };
  const withheld = () => balanceOf(given.db, { kind: 'withholdingTax' });
  const sharesNow = () =>
    given.db
      .select({ share: paymentShares })
      .from(paymentShares)
      .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
      .where(eq(loanPayments.loanId, loanId))
      .orderBy(asc(loanPayments.eventNumber), asc(paymentShares.noteId))
      .then((rows) => rows.map(({ share }) => share));
  const lendersMoney = async () =>
    addKobo(...(await Promise.all(people.lenderIds.map((userId) => walletOf(given, userId)))));

  /** An instalment is paid under a rate of 10%. */
  async function paidUnderTax() {
    await publishTaxes(given, { withholdingBps: TENTH });
    await give(naira(50_000));
    await untilDue();
    await repay(given, loanId);
  }

  it('without a rate nothing is withheld', async () => {
    const before = await withheld();
    await give(naira(50_000));
    await untilDue();
    await repay(given, loanId);
    expect((await sharesNow()).map(({ withheldKobo }) => withheldKobo)).toEqual([0, 0]);
    expect(await withheld()).toBe(before);
    expect(await faults()).toEqual([]);
  });

  it('each lender’s interest is taxed; tax, servicing fee and receipt add up to the instalment', async () => {
    const before = await withheld();
    const lentBefore = await lendersMoney();
    await paidUnderTax();
    const shares = await sharesNow();
    expect(shares).toHaveLength(2);
    for (const share of shares) expect(share.withheldKobo).toBe(Math.floor(share.interestKobo / 10));
    const taxKobo = addKobo(...shares.map(({ withheldKobo }) => withheldKobo));
    const feesKobo = addKobo(...shares.map(({ servicingFeeKobo }) => servicingFeeKobo));
    expect(taxKobo).toBeGreaterThan(0);
    expect(await withheld()).toBe(addKobo(before, taxKobo));
    const gotKobo = subtractKobo(await lendersMoney(), lentBefore);
    expect(addKobo(gotKobo, feesKobo, taxKobo)).toBe(addKobo(...shares.map(totalOf)));
    expect(await faults()).toEqual([]);
  });

  it('a rate applies from the day after its publication, and ends with a version without it', async () => {
    await openDayAfter(given);
    await publishTaxes(given, { withholdingBps: TENTH });
    expect((await findTaxesOn(given.db, await today(given))).withholdingBps).toBe(0);
    expect((await findTaxesOn(given.db, await openDayAfter(given))).withholdingBps).toBe(TENTH);
    await publishTaxes(given, { withholdingBps: basisPoints(0) });
    expect((await findTaxesOn(given.db, await today(given))).withholdingBps).toBe(TENTH);
    expect((await findTaxesOn(given.db, await openDayAfter(given))).withholdingBps).toBe(0);
  });

  it('a day before the first version has no tax', async () => {
    expect((await findTaxesOn(given.db, '2001-01-01')).withholdingBps).toBe(0);
  });

  it('the interest of an early settlement is taxed too', async () => {
    await paidUnderTax();
    await give(naira(100_000));
    await openDayAfter(given);
    const amountKobo = await settlement();
    await settleNow(amountKobo);
    const shares = (await sharesNow()).slice(2);
    const interestKobo = addKobo(NO_KOBO, ...shares.map((share) => share.interestKobo));
    expect(interestKobo).toBeGreaterThan(0);
    for (const share of shares) expect(share.withheldKobo).toBe(Math.floor(share.interestKobo / 10));
    expect(await faults()).toEqual([]);
  });

  describe('the ledger check finds', () => {
    const findings = async (plant: (tx: Tx) => Promise<unknown>) =>
      (await foundAfter(given, taxesHold, plant)).join('\n');
    const shares = (change: string) => (tx: Tx) =>
      tx.execute(
        sql`update payment_shares set ${sql.raw(change)}
          where payment_id in (select id from loan_payments where loan_id = ${loanId})`,
      );

    it('nothing where tax was withheld by the rate', async () => {
      await paidUnderTax();
      expect(await findings(async () => undefined)).toBe('');
    });

    it('a share that withheld another amount than its rate', async () => {
      await paidUnderTax();
      const found = await findings(shares('withheld_kobo = withheld_kobo + 1'));
      expect(found).toMatch(/Payment \S+ withheld \d+ kobo from note \S+ instead of \d+/);
      expect(found).toMatch(/the account of withheld tax changed by \d+ kobo, but \d+ were withheld/);
    });

    it('a share that withheld nothing while there was a rate', async () => {
      await paidUnderTax();
      expect(await findings(shares('withheld_kobo = 0'))).toMatch(/withheld 0 kobo from note/);
    });

    it('a rate that was published for a day that had passed', async () => {
      await paidUnderTax();
      expect(
        await findings((tx) =>
          tx.execute(sql`update lending_terms set published_at = now() + interval '99 years'
          where (terms -> 'taxes' ->> 'withholdingBps')::integer = 1000`),
        ),
      ).toMatch(/instead of 0/);
    });

    it('money on the account that no share withheld', async () => {
      await paidUnderTax();
      const moved = (tx: Tx) =>
        tx.execute(sql`update postings set amount_kobo = amount_kobo + 5 where amount_kobo > 0
          and account_id = (select id from ledger_accounts where kind = 'withholdingTax')`);
      expect(await findings(moved)).toMatch(/the account of withheld tax changed by \d+ kobo/);
    });

    it('more paid over than withheld', async () => {
      await paidUnderTax();
      const taken = (tx: Tx) =>
        tx.execute(sql`update postings set amount_kobo = -${kobo(5_000_000_000)}::bigint where amount_kobo > 0
          and account_id = (select id from ledger_accounts where kind = 'withholdingTax')`);
      expect(await findings(taken)).toMatch(/More tax was paid over than withheld/);
    });

    it('a payment whose tax is not on the account, although its lenders and their fee are right', async () => {
      await paidUnderTax();
      const untaxed = shares('withheld_kobo = 0');
      expect((await foundAfter(given, paymentsAddUp, untaxed)).join('\n')).toMatch(/differs from the ledger/);
      expect(await foundAfter(given, sharesAreFair, untaxed)).toEqual([]);
    });
  });
});
