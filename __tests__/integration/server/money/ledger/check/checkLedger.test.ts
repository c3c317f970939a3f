import { sql } from 'drizzle-orm';
import { kobo } from '../../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../../server/db/inTransaction';
import { makeCheckpoint } from '../../../../../../server/money/ledger/checkpoint';
import { openEscrow, transferOnce } from '../../../../../../server/money/ledger/service';
import { command, deposit, faultsOf, newOwner, newSaver, pay, silenceTriggers } from '../../../../../support/ledger';
import { onServer } from '../../../../../support/serverSuite';

/** Has a transaction undo what it did. */
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
    const [grace, loanId] = [await newOwner(context), crypto.randomUUID()];
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

  /** What the check says where somebody has got past the database's rules. */
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

  const payoutOf = (state: string) =>
    `insert into payouts (user_id, transfer_id, provider, amount_kobo, state, bank_name, bank_code, account_number,
        requested_at, settled_at)
      values (:ada, gen_random_uuid(), 'sandbox', 5, '${state}', 'x', '058', '1', now(), ${state === 'sent' ? 'null' : 'now()'})`;

  it('section 30: finds nothing where nothing is wrong, also in a ledger that nobody has used', async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  it.each<[string, string[], RegExp[]]>([
    [
      'a posting of another amount',
      [`update postings set amount_kobo = -201 where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [
        /^Transfer \S+ has 2 postings, which sum to -1 kobo$/,
        /holds 0 kobo of 5 postings; its 5 postings come to -1 kobo$/,
        /posting 3 stands as the 3\. with 700 kobo; replayed it is 699 kobo$/,
      ],
    ],
    [
      'a posting that is gone',
      [`delete from postings where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [
        /has 1 postings, which sum to 200 kobo$/,
        /holds 0 kobo of 5 postings; its 4 postings come to 200 kobo$/,
        /posting 3 stands as the 4\. with 400 kobo/,
      ],
    ],
    [
      'a transfer without postings',
      ["insert into transfers (kind, key, content, business_day) values ('deposit', 'x', '{}', '2026-03-02')"],
      [/has 0 postings, which sum to 0 kobo$/],
    ],
    [
      'postings without their transfer',
      ["delete from transfers where reference = 'of 200'"],
      [/^Account \d+ has a posting of \S+, which is no transfer$/, /which is no transfer$/],
    ],
    [
      'a balance that was changed',
      ['update ledger_accounts set balance_kobo = 7 where user_id = :ada'],
      [/holds 7 kobo of 5 postings; its 5 postings come to 0 kobo$/, /^All balances sum to 7 kobo$/],
    ],
    [
      'a running balance that was changed',
      [`update postings set balance_kobo = 701 where ${TRANSFER_OF_200} and ${OF_ADA}`],
      [/posting 3 stands as the 3\. with 701 kobo; replayed it is 700 kobo$/],
    ],
    [
      'postings that changed places',
      [
        `update postings set place = -1 where place = 2 and ${OF_ADA}`,
        `update postings set place = 2 where place = 3 and ${OF_ADA}`,
        `update postings set place = 3 where place = -1 and ${OF_ADA}`,
      ],
      [/posting 2 stands as the 2\. with 700 kobo; replayed it is 800 kobo$/],
    ],
    [
      'money that came from nowhere',
      [
        `update postings set amount_kobo = 1001, balance_kobo = 1001 where place = 1 and ${OF_ADA}`,
        `update postings set balance_kobo = balance_kobo + 1 where place > 1 and ${OF_ADA}`,
        'update ledger_accounts set balance_kobo = balance_kobo + 1 where user_id = :ada',
      ],
      [/^Transfer \S+ has 2 postings, which sum to 1 kobo$/, /^All balances sum to 1 kobo$/],
    ],
    [
      "a posting of the house's that stands among those with a balance",
      [
        "update postings set place = 1 where transfer_id = (select id from transfers where reference = 'late') and balance_kobo is null",
      ],
      [/^Account \d+ keeps no balance, and 1 of its postings do$/, /^All balances sum to 50 kobo$/],
    ],
    [
      'a checkpoint that was changed',
      [
        "update ledger_checkpoints set balance_kobo = balance_kobo + 5 where account_id = (select id from ledger_accounts where kind = 'clientMoney')",
      ],
      [
        /^All balances sum to 5 kobo$/,
        // How far it reaches depends on what else runs on the server at that moment.
        /^The checkpoint of clientMoney holds -?\d+ kobo; what was posted until then comes to -?\d+ kobo$/,
      ],
    ],
    [
      'a payout that nothing was taken for',
      [payoutOf('sent')],
      [/^payoutsInFlight holds 0 kobo; what is open comes to 5 kobo$/],
    ],
    [
      'an outcome of a payout that was not booked',
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
      ],
      [
        /has 0 postings/,
        /has 0 postings/,
        /^Payout \S+, which is reversed, was booked as payoutFailed and payoutReversed$/,
      ],
    ],
    [
      'money in suspense that is nowhere',
      [
        `insert into suspense_items (transfer_id, provider, reference, amount_kobo, state, received_at)
          values (gen_random_uuid(), 'sandbox', 'x', 5, 'open', now())`,
      ],
      [/^suspense holds 0 kobo; what is open comes to 5 kobo$/],
    ],
    [
      'what was decided by who proposed it',
      [
        'alter table approvals drop constraint approvals_four_eyes',
        `insert into approvals (kind, subject_id, content_hash, proposed_by, proposed_at, expires_at, decision, decided_by, decided_at)
          values ('removal', :ada, 'x', :ada, now(), now(), 'approved', :ada, now())`,
      ],
      [/^Approval \S+, of a removal, was decided by who proposed it$/],
    ],
  ])('section 30: finds %s', async (_what, statements, told) => {
    const faults = await faultsAfter(...statements);
    expect(faults).toHaveLength(told.length);
    for (const [nth, pattern] of told.entries()) expect(faults[nth]).toMatch(pattern);
  });
});
