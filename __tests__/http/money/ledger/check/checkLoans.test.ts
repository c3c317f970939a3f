import { sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { faultsOf, silenceTriggers } from '#support/ledger';
import { cast, disbursed, passDays } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const broken: [string, string, RegExp][] = [
    [
      'a state that its events do not make',
      `update loans set state = 'defaulted' where id = $1`,
      /is defaulted, but its events/,
    ],
    [
      'a note that has grown',
      'update notes set principal_kobo = principal_kobo + 1 where loan_id = $1',
      /notes of loan/,
    ],
    [
      'a share that is not what was paid',
      `update payment_shares set interest_kobo = interest_kobo + 1
       where payment_id in (select id from loan_payments where loan_id = $1)`,
      /was distributed as|but distributed/,
    ],
    [
      'a payment that is another one in the ledger',
      'update loan_payments set principal_kobo = principal_kobo + 1 where loan_id = $1',
      /differs from the ledger/,
    ],
    [
      'an instalment that is smaller',
      'update instalments set principal_kobo = principal_kobo - 1 where loan_id = $1',
      /schedule of loan/,
    ],
    ['a pledge that is open again', `update pledges set state = 'open' where loan_id = $1`, /escrow of loan/],
    ['a pledge above the cap', 'update pledges set amount_kobo = amount_kobo * 2 where loan_id = $1', /the cap is/],
    [
      'a payment without its event',
      `delete from loan_events where loan_id = $1 and type = 'pay'`,
      /belongs to no loan event/,
    ],
    [
      "a pledge to one's own loan",
      'update pledges set lender_id = borrower_id from loans where loans.id = loan_id and loan_id = $1',
      /which is their own/,
    ],
    [
      "an administrator's pledge",
      'update users set is_admin = true where id in (select lender_id from pledges where loan_id = $1)',
      /an administrator, holds notes of/,
    ],
    ['a loan that is repaid too early', `update loans set state = 'repaid' where id = $1`, /kobo outstanding/],
    [
      'shares that sum up and are not fair',
      `update payment_shares set interest_kobo = payment_shares.interest_kobo + case when note_id = (select max(id::text)::uuid
       from notes where notes.loan_id = payment.loan_id) then 2 else -2 end
       from loan_payments payment where payment_id = payment.id and payment.loan_id = $1`,
      /a kobo or more off its share/,
    ],
    [
      'an instalment of which more was paid than was due',
      'update payment_allocations set principal_kobo = principal_kobo + 1 where loan_id = $1',
      /is overpaid/,
    ],
    [
      'a next due day after an unpaid instalment',
      'update loans set next_due_on = next_due_on + 1 where id = $1',
      /is next due on \S+, but its instalment of \S+ isn't paid/,
    ],
    [
      'closed days without a result',
      'update instalments set due_on = due_on - 3 where number = 1 and loan_id = $1',
      /has no result for 3 closed days/,
    ],
    [
      'money that was taken on a day that has no result',
      'delete from business_day_results where subject_id = $1',
      /due:\S+ is not a result of its day/,
    ],
  ];

  let loanId: string;
  beforeAll(async () => {
    loanId = await disbursed(given.server, await cast(given.server));
    await passDays(given.server, 31);
  });

  test.each(broken)('the check of a loan being repaid finds %s', async (_what, change, fault) => {
    const [before = '', after = ''] = change.split('$1');
    await expect(
      inTransaction(given.server.context, async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(sql`${sql.raw(before)}${loanId}${sql.raw(after)}`);
        throw new Error((await faultsOf(tx)).join('\n'));
      }),
    ).rejects.toThrow(fault);
  });
});
