import { sql } from 'drizzle-orm';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { kobo, naira, negateKobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { settlePayout } from '#server/money/withdrawals/settle';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { nextDay, saverWith, withdrawBy } from '#support/payments';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { makeCheckpoint } from '#server/money/ledger/checkpoint';
import { openEscrow, transferOnce } from '#server/money/ledger/service';
import { command, deposit, faultsOf, newOwner, newSaver, pay, silenceTriggers } from '#support/ledger';
import { onServer } from '#support/serverSuite';

class Undo extends Error {
  constructor(readonly faults: readonly string[]) {
    super('undone');
  }
}

onServer((given) => {
  let ada: string;
  beforeAll(async () => {
    const { context } = given.server;
    ada = await newSaver(context, kobo(1000));
    const grace = await newOwner(context);
    const loanId = crypto.randomUUID();
    await inTransaction(context, async (tx) => {
      for (const amount of [100, 200, 300]) await pay(tx, ada, grace, kobo(amount), { reference: `of ${amount}` });
      await openEscrow(tx, loanId);
      await transferOnce(tx, command({ kind: 'reversal' }), async () => [
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(-400) },
        { account: { kind: 'escrow', loanId }, amountKobo: kobo(400) },
      ]);
    });
    await makeCheckpoint(context);
    await inTransaction(context, (tx) => deposit(tx, grace, kobo(50), { reference: 'late' }));
  });

  async function faultsAfter(...statements: string[]): Promise<readonly string[]> {
    const planted = inTransaction(given.server.context, async (tx) => {
      await silenceTriggers(tx);
      for (const statement of statements) await tx.execute(sql.raw(statement.replaceAll(':ada', `'${ada}'`)));
      throw new Undo(await faultsOf(tx));
    });
    const outcome: unknown = await planted.catch((error: unknown) => error);
    if (outcome instanceof Undo) return outcome.faults;
    throw outcome;
  }

  const OF_ADA = 'account_id = (select id from ledger_accounts where user_id = :ada)';
  const TRANSFER_OF_200 = "transfer_id = (select id from transfers where reference = 'of 200')";

  const KEYS_OF_ALL = `insert into transfer_keys (key, id, kind, month, reference, caused_by, booked_in)
    select key, id, kind, month, reference, caused_by, booked_in from transfers on conflict do nothing`;

  const LONG = 30_000;
  const ACCOUNT_OF_ADA = '(select id from ledger_accounts where user_id = :ada)';
  /** More postings of Ada's wallet, of a kobo each, than one statement replays. */
  const longAccount = [
    `insert into transfers (id, kind, key, content, business_day)
      select md5('long' || n)::uuid, 'reversal', 'long' || n, '{}', '2026-03-02' from generate_series(1, ${LONG}) n`,
    KEYS_OF_ALL,
    `insert into postings (transfer_id, account_id, amount_kobo, balance_kobo, place)
      select md5('long' || n)::uuid, ${ACCOUNT_OF_ADA}, 1, n, 5 + n from generate_series(1, ${LONG}) n`,
    `insert into postings (transfer_id, account_id, amount_kobo)
      select md5('long' || n)::uuid, (select id from ledger_accounts where kind = 'clientMoney'), -1
      from generate_series(1, ${LONG}) n`,
    `update ledger_accounts set balance_kobo = ${LONG}, posting_count = ${LONG + 5} where user_id = :ada`,
  ];

  const payoutOf = (state: string) =>
    `insert into payouts (user_id, transfer_id, provider, amount_kobo, state, bank_name, bank_code, account_number,
        requested_at, settled_at)
      values (:ada, gen_random_uuid(), 'sandbox', 5, '${state}', 'x', '058', '1', now(), ${state === 'sent' ? 'null' : 'now()'})`;

  it('finds no faults in a correct ledger, even an unused one', async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  it.each<[string, string[], RegExp[]]>([
    [
      'a posting with a changed amount',
      [`update postings set amount_kobo = -201 where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [
        /^Transfer \S+ has 2 postings, which sum to -1 kobo$/,
        /holds 0 kobo of 5 postings; its 5 postings come to -1 kobo$/,
        /posting 3 is stored at place 3 with 700 kobo, but replayed it has 699 kobo$/,
      ],
    ],
    [
      'a missing posting',
      [`delete from postings where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [
        /has 1 postings, which sum to 200 kobo$/,
        /holds 0 kobo of 5 postings; its 4 postings come to 200 kobo$/,
        /posting 3 is stored at place 4 with 400 kobo/,
      ],
    ],
    [
      'a transfer without postings',
      [
        "insert into transfers (kind, key, content, business_day) values ('deposit', 'x', '{}', '2026-03-02')",
        KEYS_OF_ALL,
      ],
      [/has 0 postings, which sum to 0 kobo$/],
    ],
    [
      'postings without their transfer',
      ["delete from transfers where reference = 'of 200'"],
      [
        /^The month \S+ has \d+ transfers, but \d+ keys of transfers$/,
        /^Account \d+ has a posting of \S+, which isn't a transfer$/,
        /which isn't a transfer$/,
      ],
    ],
    ['nothing in an account that is replayed by places', longAccount, []],
    [
      'a changed running balance far down in a long account',
      [...longAccount, `update postings set balance_kobo = balance_kobo + 1 where place = 25000 and ${OF_ADA}`],
      [/posting 25000 is stored at place 25000 with 24996 kobo, but replayed it has 24995 kobo$/],
    ],
    [
      'a missing posting and a wrong balance of a long account',
      [
        ...longAccount,
        `delete from postings where place = 20006 and ${OF_ADA}`,
        'update ledger_accounts set balance_kobo = 7 where user_id = :ada',
      ],
      [
        /has 1 postings, which sum to -1 kobo$/,
        /posting 20006 is stored at place 20007 with 20002 kobo, but replayed it has 20001 kobo$/,
        /holds 7 kobo of 30005 postings; its 30004 postings come to 29999 kobo$/,
        /^All balances sum to/,
      ],
    ],
    [
      "a person's posting without a place",
      [`update postings set place = null where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [
        /holds 0 kobo of 5 postings; its 4 postings come to 200 kobo$/,
        /posting 3 is stored at place 4 with 400 kobo, but replayed it has 600 kobo$/,
        /^Account \d+ has a posting of \S+ without a place$/,
      ],
    ],
    [
      'a changed balance',
      ['update ledger_accounts set balance_kobo = 7 where user_id = :ada'],
      [/holds 7 kobo of 5 postings; its 5 postings come to 0 kobo$/, /^All balances sum to 7 kobo$/],
    ],
    [
      'a changed running balance',
      [`update postings set balance_kobo = 701 where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [/posting 3 is stored at place 3 with 701 kobo, but replayed it has 700 kobo$/],
    ],
    [
      'swapped postings',
      [
        `update postings set place = -1 where place = 2 and ${OF_ADA}`,
        `update postings set place = 2 where place = 3 and ${OF_ADA}`,
        `update postings set place = 3 where place = -1 and ${OF_ADA}`,
      ],
      [/posting 2 is stored at place 2 with 700 kobo, but replayed it has 800 kobo$/],
    ],
    [
      'money that came from nowhere',
      [
        `update postings set amount_kobo = 1001, balance_kobo = 1001 where place = 1 and ${OF_ADA}`,
        `update postings set balance_kobo = balance_kobo + 1 where place > 1 and ${OF_ADA}`,
        'update ledger_accounts set balance_kobo = balance_kobo + 1 where user_id = :ada',
      ],
      [
        /^Transfer \S+ has 2 postings, which sum to 1 kobo$/,
        /^All balances sum to 1 kobo$/,
        /^The deposit \S+ cost its owner 1 kobo, but the fee was 0 kobo$/,
      ],
    ],
    [
      'a posting of a company account with a balance',
      [
        "update postings set place = 1 where transfer_id = (select id from transfers where reference = 'late') and balance_kobo is null",
      ],
      [/^Account \d+ keeps no balance, but 1 of its postings have one$/, /^All balances sum to 50 kobo$/],
    ],
    [
      'a changed checkpoint',
      [
        "update ledger_checkpoints set balance_kobo = balance_kobo + 5 where account_id = (select id from ledger_accounts where kind = 'clientMoney')",
      ],
      [
        /^All balances sum to 5 kobo$/,
        // The range depends on the server's other work at that moment.
        /^The checkpoint of clientMoney is -?\d+ kobo, but the postings until then sum to -?\d+ kobo$/,
      ],
    ],
    ['a payout without its transfer', [payoutOf('sent')], [/^payoutsInFlight holds 0 kobo, but 5 kobo are open$/]],
    [
      'a payout outcome that was not booked',
      [payoutOf('paid')],
      [/^Payout \S+, which is paid, was booked as nothing$/],
    ],
    [
      'two outcomes of one payout',
      [
        payoutOf('reversed'),
        `insert into transfers (kind, key, content, business_day)
          select kind, 'payout:' || id || outcome, '{}', '2026-03-02' from payouts,
            (values ('payoutFailed', ':failed'), ('payoutReversed', ':reversed')) outcomes (kind, outcome)`,
        KEYS_OF_ALL,
      ],
      [
        /has 0 postings/,
        /has 0 postings/,
        /^Payout \S+, which is reversed, was booked as payoutFailed and payoutReversed$/,
      ],
    ],
    [
      'money in suspense without an item',
      [
        `insert into suspense_items (transfer_id, provider, reference, amount_kobo, state, received_at)
          values (gen_random_uuid(), 'sandbox', 'x', 5, 'open', now())`,
      ],
      [/^suspense holds 0 kobo, but 5 kobo are open$/],
    ],
    [
      'a decision by its proposer',
      [
        'alter table approvals drop constraint approvals_four_eyes',
        `insert into approvals (kind, subject_id, content_hash, proposed_by, proposed_at, expires_at, decision, decided_by, decided_at)
          values ('removal', :ada, 'x', :ada, now(), now(), 'approved', :ada, now())`,
      ],
      [/^Approval \S+ \(removal\) was decided by its proposer$/],
    ],
  ])('finds %s', async (_what, statements, told) => {
    const faults = await faultsAfter(...statements);
    expect(faults).toHaveLength(told.length);
    for (const [nth, pattern] of told.entries()) expect(faults[nth]).toMatch(pattern);
  });

  describe('costs of the company', () => {
    const payOut = (kind: TransferKind, amountKobo: number, content = {}) =>
      inTransaction(given.server.context, (tx) =>
        transferOnce(tx, command({ kind, content }), async () => [
          { account: { kind: 'houseFunds' }, amountKobo: kobo(-amountKobo) },
          { account: { kind: 'clientMoney' }, amountKobo: kobo(amountKobo) },
        ]),
      );
    const shortfalls = async () =>
      (await faultsOf(given.server.context.db)).filter((fault) => fault.includes('was short'));

    it('finds a decision that left the company short, once the day is over, but no cost that it had to book', async () => {
      const { server } = given;
      const { context } = server;
      await payOut('houseFunding', -500);
      await nextDay(server);
      // A bank charge of 700 kobo has already left the bank, so it may cause a shortfall.
      await payOut('bankCharge', 700);
      await nextDay(server);
      expect(await ownFunds(context.db)).toBe(-200);
      expect(await shortfalls()).toStrictEqual([]);
      await payOut('houseFunding', -200);
      await nextDay(server);
      const day = await readLastOpenedDay(context.db);
      await payOut('bankCharge', 10);
      await payOut('housePayout', 30);
      expect(await shortfalls()).toStrictEqual([]);
      await nextDay(server);
      expect(await shortfalls()).toEqual([
        `On ${day} the company was short of 40 kobo, but the costs it had to book explain only 10 kobo`,
      ]);
      await payOut('houseFunding', -1000);
    });

    it('a payout may cause a shortfall if it was requested on an earlier day, but not on the same day', async () => {
      const { server } = given;
      const { context } = server;
      const person = await saverWith(server, naira(5000));
      await inTransaction(context, (tx) => setNextPayout(tx, 'pending'));
      const earlier = await withdrawBy(server, person, naira(100));
      expect(earlier.status).toBe(201);
      await server.runJobs();
      await nextDay(server);
      const known = await shortfalls();
      // The bank charge takes all company funds, so nothing is left for the fee.
      await payOut('bankCharge', await ownFunds(context.db));
      await inTransaction(context, (tx) =>
        settlePayout(context, tx, earlier.body.id, { state: 'paid', feeKobo: PAYOUT_FEE }),
      );
      await nextDay(server);
      expect(await ownFunds(context.db)).toBe(negateKobo(PAYOUT_FEE));
      expect(await shortfalls()).toEqual(known);
      await payOut('houseFunding', -100_000);
      await nextDay(server);
      const today = await withdrawBy(server, person, naira(100));
      expect(today.status).toBe(201);
      await server.runJobs();
      await payOut('housePayout', await ownFunds(context.db));
      await inTransaction(context, (tx) =>
        settlePayout(context, tx, today.body.id, { state: 'paid', feeKobo: PAYOUT_FEE }),
      );
      await nextDay(server);
      expect(await shortfalls()).toHaveLength(known.length + 1);
      await payOut('houseFunding', -100_000);
    });
  });
});
