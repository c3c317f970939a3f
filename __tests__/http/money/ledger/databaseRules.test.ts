import { sql } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { deposit, faultsOf, newOwner, newSaver, refusalOf } from '#support/ledger';
import { onEachServer } from '#support/serverSuite';

onEachServer((given) => {
  let ada: string;
  let transferId: string;
  beforeAll(async () => {
    ada = await newOwner(given.server.context);
    ({ transferId } = await inTransaction(given.server.context, (tx) => deposit(tx, ada, kobo(5000))));
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const refusalBy = (...statements: string[]) =>
    refusalOf(
      inTransaction(given.server.context, async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      }),
    );

  const NEW = '00000000-0000-4000-8000-00000000000a';
  const transfer = `insert into transfers (id, kind, key, content, business_day) values ('${NEW}', 'deposit', 'by hand', '{}', '2026-03-02')`;
  const posting = (account: string, amount: string, of = NEW) =>
    `insert into postings (transfer_id, account_id, amount_kobo) select '${of}', id, ${amount} from ledger_accounts where ${account}`;
  const house = (kind: string) => `kind = '${kind}'`;
  const wallet = () => `user_id = '${ada}'`;

  describe('a transfer must sum to 0 at the commit', () => {
    it("refuses a transfer that doesn't", async () => {
      const refusal = await refusalBy(transfer, posting(wallet(), '100'), posting(house('clientMoney'), '-99'));
      expect(refusal).toContain('does not balance: 2 postings, which sum to 1 kobo');
    });

    it('refuses a transfer with one posting or none', async () => {
      expect(await refusalBy(transfer, posting(wallet(), '100'))).toContain('1 postings, which sum to 100 kobo');
      expect(await refusalBy(transfer)).toContain('0 postings, which sum to 0 kobo');
    });

    it('refuses a transfer that grows after the check', async () => {
      const refusal = await refusalBy(
        transfer,
        posting(wallet(), '100'),
        posting(house('clientMoney'), '-100'),
        'set constraints all immediate',
        'set constraints all deferred',
        posting(house('suspense'), '7'),
      );
      expect(refusal).toContain('3 postings, which sum to 7 kobo');
    });

    it('refuses a posting of 0, and one too large to be exact', async () => {
      expect(await refusalBy(transfer, posting(house('suspense'), '0'))).toContain('postings_amount_range');
      expect(await refusalBy(transfer, posting(house('suspense'), '9007199254740992'))).toContain(
        'postings_amount_range',
      );
    });

    it('leaves out a second transfer with the same key', async () => {
      const twin = transfer.replace(NEW, NEW.replace('a', 'b'));
      const posted = [posting(wallet(), '100'), posting(house('clientMoney'), '-100')];
      const ofTwin = posted.map((text) => text.replace(NEW, NEW.replace('a', 'b')));
      expect(await refusalBy(transfer, ...posted, twin, ...ofTwin)).toContain('was not begun in this transaction');
    });

    it('refuses a posting to an account that does not exist', async () => {
      const stray = `insert into postings (transfer_id, account_id, amount_kobo) values ('${NEW}', 987654, 5)`;
      expect(await refusalBy(transfer, stray)).toContain('there is no account 987654');
    });

    it("refuses a month other than the day's", async () => {
      const other = transfer
        .replace('business_day)', 'business_day, month)')
        .replace("'2026-03-02')", "'2026-03-02', '2026-04-01')");
      expect(await refusalBy(other)).toContain('does not belong to the month of 2026-04-01');
    });
  });

  describe('a transfer never changes', () => {
    it.each([
      'update transfers set reference = null',
      "update transfers set key = 'other' where false",
      'delete from transfers',
      'truncate transfers, postings cascade',
      'update postings set amount_kobo = amount_kobo + 1',
      'delete from postings where false',
      'truncate postings',
      'update transfers_2026_03 set reference = null',
      'delete from postings_2026_03',
      'truncate postings_2026_04',
      'update transfer_keys set reference = null',
      'delete from transfer_keys',
      'delete from ledger_closings',
      'delete from ledger_months',
    ])('refuses %s', async (statement) => {
      expect(await refusalBy(statement)).toContain('its rows are never changed or deleted');
    });

    it("refuses postings to another transaction's transfer, even balanced ones", async () => {
      const refusal = await refusalBy(
        posting(house('suspense'), '5', transferId),
        posting(house('houseFunds'), '-5', transferId),
      );
      expect(refusal).toContain('was not begun in this transaction');
    });

    it('refuses to delete a person who has a wallet', async () => {
      expect(await refusalBy(`delete from users where id = '${ada}'`)).toContain('foreign key constraint');
      expect(await refusalBy('truncate users cascade')).toContain('is refused');
    });
  });

  describe('balances', () => {
    it('refuses a wallet below 0', async () => {
      const refusal = await refusalBy(transfer, posting(wallet(), '-5001'), posting(house('clientMoney'), '5001'));
      expect(refusal).toContain('ledger_accounts_not_below_zero');
    });

    it.each([
      'update ledger_accounts set balance_kobo = balance_kobo + 1',
      'update ledger_accounts set posting_count = 0',
      "update ledger_accounts set balance_kobo = 1, posting_count = 1 where kind = 'suspense'",
    ])('refuses %s: only postings change them', async (statement) => {
      expect(await refusalBy(statement)).toContain('a balance changes by postings only');
    });

    it.each(['delete from ledger_accounts', 'truncate ledger_accounts cascade'])('refuses %s', async (statement) => {
      expect(await refusalBy(statement)).toContain('is refused');
    });

    it('an account starts empty, whatever the statement says', async () => {
      const grace = await newOwner(given.server.context);
      const { db } = given.server.context;
      await db.execute(
        sql`insert into ledger_accounts (kind, user_id, balance_kobo, posting_count) values ('wallet', ${grace}, 700, 3)`,
      );
      expect(await faultsOf(db)).toStrictEqual([]);
    });

    it('balance and place of a posting are computed, whatever the statement says', async () => {
      const grace = await newSaver(given.server.context, kobo(300));
      const other = NEW.replace('a', 'b');
      await inTransaction(given.server.context, async (tx) => {
        await tx.execute(sql.raw(transfer.replace(NEW, other).replace('by hand', 'by another hand')));
        await tx.execute(sql`insert into postings (transfer_id, account_id, amount_kobo, balance_kobo, place, booked_in)
          select ${other}, id, case when kind = 'wallet' then 1 else -1 end, 99, 99, '1'::xid8 from ledger_accounts
          where user_id = ${grace} or kind = 'clientMoney'`);
      });
      expect(await balanceOf(given.server.context.db, { kind: 'wallet', userId: grace })).toBe(301);
    });

    it.each([
      ['a second company account of one kind', "insert into ledger_accounts (kind) values ('suspense')", 'house'],
      ['an unknown kind', "insert into ledger_accounts (kind) values ('pocket')", 'kind_known'],
      ['a wallet without an owner', "insert into ledger_accounts (kind) values ('wallet')", 'owner'],
      ['an escrow without a loan', "insert into ledger_accounts (kind) values ('escrow')", 'owner'],
    ])('refuses %s', async (_what, statement, constraint) => {
      expect(await refusalBy(statement)).toContain(`ledger_accounts_${constraint}`);
    });

    it('refuses a second wallet for a person', async () => {
      const refusal = await refusalBy(`insert into ledger_accounts (kind, user_id) values ('wallet', '${ada}')`);
      expect(refusal).toContain('ledger_accounts_wallet');
    });
  });
});
