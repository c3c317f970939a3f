import { buffer, text } from 'node:stream/consumers';
import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { daysAfter, formatDay, monthsAfter, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { accountNumberOf } from '#contract/money/ledger/chartOfAccounts';
import { kobo } from '#contract/money/kobo';
import { findLastDay } from '#server/kernel/businessDays/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { ledgerAccounts, ledgerClosings } from '#server/kernel/db/schema/ledger';
import { findLiveLoansOf } from '#server/lending/loans/payout/liveLoansOfMonth';
import { ledgerProofs } from '#server/ledgerProofs';
import { companyBalances } from '#server/money/ledger/balances';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { findScope } from '#server/money/ledger/check/scope';
import { detachMonth, findHindrance, findLedgerMonths } from '#server/money/ledger/detachMonth';
import { depositKey } from '#server/money/ledger/bookedDeposits';
import { reconcileDeposits } from '#server/money/reconciliation/compareDeposits';
import { reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { findLastDetachedDay } from '#server/money/ledger/months';
import { balanceOf } from '#server/money/ledger/service';
import { balanceAtEndOf, readStatement } from '#server/money/ledger/statement';
import { findTransactions } from '#server/money/ledger/transactions';
import { findTransferPage } from '#server/money/ledger/transferList';
import { takeGeneralLedger } from '#server/office/books/generalLedgerFile';
import { takeJournal } from '#server/office/books/journalFile';
import { readGeneralLedger } from '#server/office/books/reports';
import { makeWalletStatement } from '#server/money/wallet/statementPdf';
import { openDays } from '#support/databaseSuite';
import { deposit, newOwner, pay, silenceTriggers } from '#support/ledger';
import { textOfPdf } from '#support/files/pdf';
import { onEachServer } from '#support/serverSuite';

onEachServer((given) => {
  const context = () => given.server.context;
  const database = () => ({ db: context().db, clock: given.server.clock });
  let ada: string;
  let grace: string;
  let months: IsoDay[] = [];

  async function openMonth(): Promise<IsoDay> {
    const last = await findLastDay(context().db);
    const next = monthsAfter(`${last!.day.slice(0, 7)}-01`, 1);
    const days = Math.round((Date.parse(next) - Date.parse(last!.day)) / 86_400_000);
    await openDays(database(), days);
    return next;
  }
  const wallet = () => ({ kind: 'wallet', userId: ada }) as const;
  const give = (amount: number) => inTransaction(context(), (tx) => deposit(tx, ada, kobo(amount)));
  const check = async (whole = false) => {
    const faults: string[] = [];
    const scope = await findScope(context().db, { whole });
    for await (const { examples } of checkLedger(context().db, ledgerProofs, scope)) faults.push(...examples);
    return faults;
  };
  const nightly = async () => {
    await closeBookDays({ db: context().db, databaseTime: given.server.clock.now });
    await checkNightly(context(), ledgerProofs);
  };
  const proved = async () =>
    (await findLedgerMonths(context().db)).filter(({ provedAt }) => provedAt).map(({ month }) => month);
  const page = async (offset = 0, limit = 3) => {
    const { transactions, total } = await findTransactions(context().db, wallet(), { offset, limit });
    return [transactions.map(({ amountKobo }) => amountKobo), total];
  };
  const statementOf = async (period: string) =>
    (await textOfPdf(await buffer(await makeWalletStatement(context(), ada, period)))).join('\n');
  const listed = async (limit: number, direction: 'asc' | 'desc' = 'desc') => {
    const found = await findTransferPage(context().db, { personIds: [] }, { direction, offset: 0, limit });
    return found.transfers.map(({ month }) => month);
  };

  beforeAll(async () => {
    ada = await newOwner(context());
    grace = await newOwner(context());
    months = [`${(await findLastDay(context().db))!.day.slice(0, 7)}-01`];
    await inTransaction(context(), (tx) => deposit(tx, ada, kobo(100), { key: depositKey('sandbox', 'R-1') }));
    await give(200);
    months.push(await openMonth());
    await give(300);
    await inTransaction(context(), (tx) => pay(tx, ada, grace, kobo(50)));
    months.push(await openMonth());
    await give(400);
  });

  test('the check proves months that are over, and the next one begins where they end', async () => {
    const before = await check();
    expect(before).toEqual([]);
    expect(await proved()).toEqual([]);
    await nightly();
    expect(await proved()).toEqual([months[0], months[1]]);
    expect((await findScope(context().db)).months[0]).toBe(months[2]);
    const rows = await context()
      .db.select({
        month: ledgerClosings.month,
        kobo: ledgerClosings.balanceKobo,
        place: ledgerClosings.place,
        postings: ledgerClosings.postings,
      })
      .from(ledgerClosings)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerClosings.accountId))
      .where(or(eq(ledgerAccounts.userId, ada), eq(ledgerAccounts.kind, 'clientMoney')))
      .orderBy(asc(ledgerClosings.month), desc(ledgerClosings.accountId));
    expect(rows).toEqual([
      { month: months[0], kobo: 300, place: 2, postings: 2 },
      { month: months[0], kobo: -300, place: null, postings: 2 },
      { month: months[1], kobo: 550, place: 4, postings: 2 },
      { month: months[1], kobo: -600, place: null, postings: 1 },
    ]);
    expect([await check(), await check(true)]).toEqual([[], []]);
  });

  test('pages and balances are the same as if no month were proved', async () => {
    expect(await page()).toEqual([[400, -50, 300], 5]);
    expect(await page(1, 2)).toEqual([[-50, 300], 5]);
    expect(await page(3, 2)).toEqual([[200, 100], 5]);
    expect(await page(4)).toEqual([[100], 5]);
    expect(await page(5)).toEqual([[], 5]);
    expect(await balanceAtEndOf(context().db, wallet(), daysAfter(months[1]!, -1))).toBe(300);
    expect(await balanceAtEndOf(context().db, wallet(), daysAfter(months[2]!, -1))).toBe(550);
    expect(await balanceAtEndOf(context().db, wallet(), months[2]!)).toBe(950);
    expect(await listed(9)).toEqual([months[2], months[1], months[1], months[0], months[0]]);
    expect(await listed(1, 'asc')).toEqual([months[0]]);
  });

  test('a fault in a proved month is found by a check of the whole ledger, later ones by each check', async () => {
    const found = async (month: IsoDay, whole: boolean) => {
      const faults: string[] = [];
      const undone = inTransaction(context(), async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(
          sql`update postings set amount_kobo = amount_kobo + 1 where month = ${month} and amount_kobo > 0`,
        );
        const scope = await findScope(tx, { whole });
        for await (const { examples } of checkLedger(tx, ledgerProofs, scope)) faults.push(...examples);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return faults.filter((fault) => /sum to 1 kobo|replayed/.test(fault)).length > 0;
    };
    expect([await found(months[0]!, false), await found(months[0]!, true)]).toEqual([false, true]);
    expect([await found(months[2]!, false), await found(months[2]!, true)]).toEqual([true, true]);
  });

  test('the check finds a transfer without its key, a key without its transfer, and one in the tables of another month', async () => {
    const faultsAfter = async (...statements: string[]) => {
      const faults: string[] = [];
      const undone = inTransaction(context(), async (tx) => {
        await silenceTriggers(tx);
        for (const statement of statements) await tx.execute(sql.raw(statement));
        for await (const { examples } of checkLedger(tx, ledgerProofs)) faults.push(...examples);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return faults;
    };
    const ofMonth = `(select id from transfers where month = '${months[2]}')`;
    expect(await faultsAfter(`delete from transfer_keys where id = ${ofMonth}`)).toEqual([
      expect.stringMatching(/^Transfer \S+ has no key$/),
      expect.stringMatching(/has 1 transfers, but 0 keys/),
    ]);
    expect(await faultsAfter(`update transfer_keys set reference = 'x' where id = ${ofMonth}`)).toEqual([
      expect.stringMatching(/^Transfer \S+ differs from its key$/),
    ]);
    expect(
      await faultsAfter(`insert into transfer_keys select 'stray', gen_random_uuid(), kind, month, null, null, booked_in
        from transfer_keys where id = ${ofMonth}`),
    ).toEqual([expect.stringMatching(/has 1 transfers, but 2 keys/)]);
    const suffix = months[2]!.slice(0, 7).replace('-', '_');
    const elsewhere = await faultsAfter(
      `alter table transfers_${suffix} drop constraint transfers_${suffix}_month`,
      `update transfers set business_day = '${months[1]}' where month = '${months[2]}'`,
    );
    expect(elsewhere).toContainEqual(expect.stringContaining(`is not of the month ${months[2]}`));
  });

  test('months are proved in order, once, and never unproved', async () => {
    const { db } = context();
    const refusal = async (statement: string) =>
      String(
        await db.execute(sql.raw(statement)).then(
          () => 'done',
          (error: Error) => error.cause,
        ),
      );
    const set = (month: IsoDay, what: string) => `update ledger_months set ${what} where month = '${month}'`;
    expect(await refusal(set(months[0]!, 'proved_at = null, last_day = null'))).toContain('proved or detached already');
    expect(await refusal(set(monthsAfter(months[2]!, 1), `proved_at = now(), last_day = '${months[2]}'`))).toContain(
      'comes first',
    );
    expect(await refusal(set(months[1]!, 'detached_at = now()'))).toContain('comes first');
    expect(await refusal(set(months[0]!, "last_day = '2020-01-01'"))).toContain('proved or detached already');
  });

  describe('detaching', () => {
    const detach = (month: IsoDay) =>
      detachMonth({ db: context().db }, { month, now: given.server.clock.now(), findUse: findLiveLoansOf });
    const why = (month: IsoDay) => findHindrance(context().db, month, findLiveLoansOf);

    test('is refused while a month is recent or not proved, or an earlier one is still attached', async () => {
      expect(await why('2020-01-01')).toBe('the ledger has no such month');
      expect(await why(months[2]!)).toBe('no check has proved it yet');
      expect(await why(months[0]!)).toBe('the last 24 months stay');
      await expect(detach(months[0]!)).rejects.toThrow(`The month ${months[0]!.slice(0, 7)} can't be detached`);
      await openDays(database(), 800);
      expect(await why(months[1]!)).toBe('an earlier month comes first');
    });

    test('is refused while something still reads the month', async () => {
      expect(await findLastDetachedDay(context().db)).toBeUndefined();
      const use = async () => '2 of its loans have not ended';
      expect(await findHindrance(context().db, months[0]!, use)).toBe('2 of its loans have not ended');
    });

    test('takes its tables out of the ledger; balances, pages and the check stay right', async () => {
      const company = await companyBalances(context().db);
      expect(await detach(months[0]!)).toEqual({
        transfers: `transfers_${months[0]!.slice(0, 7).replace('-', '_')}`,
        postings: `postings_${months[0]!.slice(0, 7).replace('-', '_')}`,
      });
      await expect(detach(months[0]!)).rejects.toThrow('detached already');
      expect(await page()).toEqual([[400, -50, 300], 3]);
      expect(await page(3, 2)).toEqual([[], 3]);
      expect(await balanceOf(context().db, wallet())).toBe(950);
      expect(await balanceAtEndOf(context().db, wallet(), daysAfter(months[1]!, -1))).toBe(300);
      const statement: number[] = [];
      for await (const { balanceKobo } of readStatement(context().db, wallet(), { from: months[0]! }))
        statement.push(balanceKobo);
      expect(statement).toEqual([600, 550, 950]);
      expect(await companyBalances(context().db)).toEqual(company);
      // As on a server restored from another one, whose checkpoints lie in the future.
      await inTransaction(context(), async (tx) => {
        await tx.execute(sql`delete from ledger_checkpoints`);
        expect(await companyBalances(tx)).toEqual(company);
      });
      expect(await listed(9)).toEqual([months[2], months[1], months[1]]);
      await expect(statementOf(months[0]!.slice(0, 7))).rejects.toThrow('NOT_FOUND');
      const year = await statementOf(months[1]!.slice(0, 4));
      expect(year).toContain(`Balance before ${formatDay(months[1]!)}`);
      expect(year).toContain(formatNaira(kobo(300)));
      expect(await statementOf(months[1]!.slice(0, 7))).toContain(`Balance before ${formatDay(months[1]!)}`);
      expect([await check(), await check(true)]).toEqual([[], []]);
      await nightly();
      await give(5);
      expect([await check(), await check(true)]).toEqual([[], []]);
    });

    test('lets the books begin after the month, with the right balances', async () => {
      const period = { from: months[0]!, to: months[2]! };
      const kept = { ...period, from: months[1]! };
      const account = accountNumberOf('wallet', 'deposit');
      const journalOf = async (asked: typeof period) => text(await takeJournal(context(), ada, asked));
      const ledgerOf = async (asked: typeof period) =>
        text(await takeGeneralLedger(context(), ada, { account, ...asked }));
      expect(await journalOf(period)).toBe(await journalOf(kept));
      const ledger = await ledgerOf(period);
      expect(ledger).toBe(await ledgerOf(kept));
      expect(ledger).toMatch(/Opening balance,.*,3.00,credit\r\n/);
      expect(ledger).toMatch(/Closing balance,.*,10.00,credit\r\n$/);
      const { book, total } = await readGeneralLedger(context().db, { account, ...period });
      expect(book).toMatchObject({ openingKobo: 300, closingKobo: 1000 });
      expect([book.entries.length, book.entries[0]?.balanceKobo, book.entries.at(-1)?.balanceKobo]).toEqual([
        total,
        600,
        1000,
      ]);
      const gone = { ...period, to: daysAfter(months[1]!, -1) };
      await expect(journalOf(gone)).rejects.toThrow('NOT_FOUND');
      await expect(ledgerOf(gone)).rejects.toThrow('NOT_FOUND');
      const { book: totals } = await readGeneralLedger(context().db, { account, ...gone });
      expect(totals).toMatchObject({ openingKobo: 0, closingKobo: 300, entries: [] });
    });

    test('a deposit of the month that the bank lists again is not booked again, and stops no reconciliation', async () => {
      const provider = context().payments!;
      expect(provider.name).toBe('sandbox');
      const listed = { reference: 'R-1', accountNumber: '0000000000', amountKobo: kobo(100), feeKobo: kobo(0) };
      const lines = [{ ...listed, sentAt: given.server.clock.now() }];
      await reconcileDeposits(
        context(),
        async () => ({ depositsAMonth: 0, withdrawalsAMonth: 0 }),
        provider,
        months[2]!,
        lines,
      );
      expect(await context().db.$count(reconciliationDifferences)).toBe(0);
      expect(await balanceOf(context().db, { kind: 'suspense' })).toBe(0);
    });

    test('leaves the tables as they were, unchangeable', async () => {
      const table = `postings_${months[0]!.slice(0, 7).replace('-', '_')}`;
      const { rows } = (await context().db.execute(sql.raw(`select count(*)::int as found from ${table}`))) as {
        rows: object[];
      };
      expect(rows).toEqual([{ found: 4 }]);
      await expect(context().db.execute(sql.raw(`delete from ${table}`))).rejects.toThrow();
    });

    test('leaves tables whose saved file can be restored without the functions of the ledger', async () => {
      const suffix = months[0]!.slice(0, 7).replace('-', '_');
      const { rows } = (await context().db.execute(sql`select distinct proname as name from pg_depend default_of
        join pg_attrdef value on value.oid = default_of.objid and default_of.classid = 'pg_attrdef'::regclass
        join pg_proc function on function.oid = default_of.refobjid and default_of.refclassid = 'pg_proc'::regclass
        where value.adrelid in (${`transfers_${suffix}`}::regclass, ${`postings_${suffix}`}::regclass)`)) as {
        rows: object[];
      };
      expect(rows).toEqual([]);
    });
  });
});
