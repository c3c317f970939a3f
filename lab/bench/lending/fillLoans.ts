import { daysAfter, monthsAfter, type IsoDay } from '#contract/dates';
import { rateOf } from '#contract/money/basisPoints';
import { disbursement } from '#contract/lending/schedule/fees';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { multiplyKobo, naira } from '#contract/money/kobo';
import { repaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import type { Connection, RunScript } from '#server/kernel/db/connection';

export const NOTES = 10;
/** One in this many loans is due on a given day. */
export const DAYS = 30;
const MONTHS = 10;
const PLEDGE = naira(40_000);
const PRINCIPAL = multiplyKobo(PLEDGE, NOTES);
const { annualRateBps, originationFeeBps } = firstLendingTerms.grades.C;
const { servicingFeeBps, offerDays, listingDays, disbursementDays, lateFee, defaultFromDaysPastDue } =
  firstLendingTerms;
const { originationFeeKobo, paidOutKobo } = disbursement(PRINCIPAL, originationFeeBps);

const LENDERS = 1000;
/** Loans per transaction. */
const PIECE = 1000;

const idOf = (what: string, ...numbers: string[]) => `md5('${what} ' || ${numbers.join(" || ' ' || ")})::uuid`;
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;

const insertPeople = (what: string, many: number) => `
  insert into users (id, first_name, last_name, user_name, email, first_name_key, last_name_key, user_name_key, email_key,
    search_text, password_hash, is_email_verified, is_admin, created_at)
  select ${idOf(what, 'n')}, '${what}', n, '${what}_' || n, '${what}.' || n || '@mail.example', '${what}', n,
    '${what}_' || n, '${what}.' || n || '@mail.example', '${what} ' || n, 'none', true, ${what === 'admin'}, now()
  from generate_series(1, ${many}) n;`;

const depositOf = (loans: number) => (BigInt(loans) * BigInt(PRINCIPAL)) / BigInt(LENDERS) + BigInt(PRINCIPAL);

const openWallets = (of: string) =>
  `insert into ledger_accounts (kind, user_id) select 'wallet', id from users where first_name = '${of}';`;

/** Each lender deposits enough for all loans. */
const insertDeposits = (loans: number) => `
  insert into transfers (id, kind, key, content)
  select ${idOf('deposit', 'n')}, 'deposit', 'deposit ' || n, jsonb_build_object('amountKobo', ${depositOf(loans)}, 'feeKobo', 0) from generate_series(1, ${LENDERS}) n;
  insert into postings (transfer_id, account_id, amount_kobo)
  select ${idOf('deposit', 'n')}, account.id, sign * ${depositOf(loans)}
  from generate_series(1, ${LENDERS}) n, (values (1), (-1)) as sides (sign)
  join ledger_accounts account on true
  where account.kind = case sign when 1 then 'wallet' else 'clientMoney' end
    and (sign = -1 or account.user_id = ${idOf('lender', 'n')});`;

const lenderOf = idOf('lender', `(1 + (n * ${NOTES} + k) % ${LENDERS})`);
const loan = idOf('loan', 'n');
const borrower = idOf('borrower', 'n');
const pledge = idOf('pledge', 'n', 'k');
const disburse = idOf('disburse', 'n');

const EVENTS = ['submit', 'take', 'offer', 'accept', ...Array.from({ length: NOTES }, () => 'pledge'), 'disburse'];

const insertLoans = (from: number, to: number, plans: readonly object[]) => `
  create temporary table made on commit drop as
    select n, ${loan} as id, ${borrower} as borrower_id, (plan ->> 'day')::date as day, plan -> 'rows' as rows,
      ((plan ->> 'day') || 'T09:00:00Z')::timestamptz as at
    from generate_series(${from}, ${to}) n join jsonb_array_elements(${json(plans)}) plan
      on (plan ->> 'turn')::integer = n % ${DAYS};
  create temporary table pledged on commit drop as
    select n, k, id as loan_id, at, ${pledge} as id, ${lenderOf} as lender_id from made, generate_series(1, ${NOTES}) k;
  insert into loans (id, borrower_id, purpose, principal_kobo, months, monthly_income_kobo, submitted_at, terms_version,
    grade, annual_rate_bps, origination_fee_bps, servicing_fee_bps, disbursed_on, state, event_count, next_due_on)
  select id, borrower_id, 'business', ${PRINCIPAL}, ${MONTHS}, ${naira(500_000)}, at, 1, 'C', ${annualRateBps},
    ${originationFeeBps}, ${servicingFeeBps}, day, 'repaying', ${EVENTS.length},
    (rows -> 0 ->> 'dueOn')::date from made;
  insert into loan_applications (loan_id, work_kind, months_in_work, monthly_debts_kobo, answers)
  select id, 'salaried', 24, 0, '[3, 3, 3, 3, 3, 3, 3, 3, 3, 3]' from made;
  insert into ledger_accounts (kind, loan_id) select 'escrow', id from made;

  insert into transfers (id, kind, key, content)
  select id, 'pledge', 'pledge ' || n || ' ' || k, '{}' from pledged
  union all select ${disburse}, 'disbursement', 'disburse:' || id, jsonb_build_object('loanId', id) from made;
  insert into postings (transfer_id, account_id, amount_kobo)
  select posted.transfer_id, account.id, posted.amount_kobo from (
    select 1 as turn, id as transfer_id, lender_id as owner_id, -${PLEDGE} as amount_kobo from pledged
    union all select 1, id, loan_id, ${PLEDGE} from pledged
    union all select 2, ${disburse}, id, -${PRINCIPAL} from made
    union all select 2, ${disburse}, borrower_id, ${paidOutKobo} from made
    union all select 2, ${disburse}, null, ${originationFeeKobo} from made
  ) posted
  join ledger_accounts account on (account.kind = 'wallet' and account.user_id = posted.owner_id)
    or (account.kind = 'escrow' and account.loan_id = posted.owner_id)
    or (account.kind = 'originationFees' and posted.owner_id is null)
  order by posted.turn, account.id;

  insert into loan_events (loan_id, number, type, facts, machine_version, happened_at, caused_by, transfer_id)
  select made.id, number, type,
    case type
      when 'submit' then ${json({ principalKobo: PRINCIPAL, months: MONTHS, purpose: 'business', monthlyIncomeKobo: naira(500_000) })}
      when 'offer' then ${json({
        termsVersion: 1,
        grade: 'C',
        lifeTerms: {
          offerDays,
          listingDays,
          disbursementDays,
          defaultFromDaysPastDue,
          lateFeeOnDayPastDue: lateFee.onDayPastDue,
        },
      })}
      when 'accept' then ${json({ text: 'The offer', textHash: 'none' })}
      when 'pledge' then jsonb_build_object('pledgeId', pledged.id, 'amountKobo', ${PLEDGE})
      when 'disburse' then jsonb_build_object('day', day)
      else '{}' end,
    ${LOAN_LIFECYCLE_VERSION}, made.at,
    case type when 'pledge' then pledged.lender_id when 'disburse' then ${idOf('admin', '2')}
      when 'submit' then borrower_id when 'accept' then borrower_id else ${idOf('admin', '1')} end,
    case type when 'pledge' then pledged.id when 'disburse' then ${idOf('disburse', 'made.n')} end
  from made
  cross join unnest(array['${EVENTS.join("', '")}']) with ordinality as events (type, number)
  left join pledged on pledged.n = made.n and type = 'pledge' and pledged.k = number - 4;

  insert into pledges (id, loan_id, lender_id, amount_kobo, state, pledged_at, transfer_id)
  select id, loan_id, lender_id, ${PLEDGE}, 'lent', at, id from pledged;
  insert into notes (loan_id, lender_id, principal_kobo) select loan_id, lender_id, ${PLEDGE} from pledged;
  insert into schedule_versions (loan_id, version, first_number) select id, 1, 1 from made;
  insert into instalments (loan_id, version, number, due_on, interest_kobo, principal_kobo, interest_paid_before_kobo)
  select id, 1, one.number, one."dueOn", one."interestKobo", one."principalKobo", 0
  from made, jsonb_to_recordset(rows) as one (number integer, "dueOn" date, "interestKobo" bigint, "principalKobo" bigint);`;

function planOf(turn: number, day: IsoDay) {
  const figures = { principalKobo: PRINCIPAL, annualRate: rateOf(annualRateBps), months: MONTHS };
  const rows = repaymentPlan(figures, day).instalments.map(({ number, dueOn, owed }) => ({ number, dueOn, ...owed }));
  return { turn, day, rows };
}

async function inOneGo(run: RunScript, text: string): Promise<void> {
  await run(`begin; set local synchronous_commit = off; ${text} commit;`);
}

/** Creates loans with ten notes each; a thirtieth is first due on each day after `today`, the open business day. */
export async function fillLoans(
  connection: Connection,
  { loans, today }: { loans: number; today: IsoDay },
  say: (done: number) => void,
): Promise<void> {
  const first = monthsAfter(daysAfter(today, 1), -1);
  const plans = Array.from({ length: DAYS }, (_, turn) => planOf(turn, daysAfter(first, turn)));
  await connection.withSession(async (run) => {
    const lenders = insertPeople('admin', 2) + insertPeople('lender', LENDERS) + openWallets('lender');
    await inOneGo(run, lenders + insertDeposits(loans));
    await inOneGo(run, insertPeople('borrower', loans) + openWallets('borrower'));
    await run('analyze');
    for (let done = 0; done < loans; done += PIECE) {
      await inOneGo(run, insertLoans(done + 1, Math.min(loans, done + PIECE), plans));
      say(Math.min(loans, done + PIECE));
    }
    await run('vacuum analyze');
  });
}
