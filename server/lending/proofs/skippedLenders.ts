import { sql } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { planLenders, type PlacingRow } from '../../kernel/db/schema/plans';
import { users } from '../../kernel/db/schema/users';
import { isEligibleLender } from '../../people/eligibility/service';

interface PlacingTurn {
  placing: PlacingRow;
  loan: LoanRow;
  incrementKobo: number;
  /** The place of the last lender served. */
  before: number;
}

/** What a wallet came to in detached months; null if a later posting tells what it held before a moment. */
const closedBefore = (at: string) => sql`(select closing.balance_kobo from ledger_accounts idle
  join ledger_closings closing on closing.account_id = idle.id
  join ledger_months detached on detached.month = closing.month and detached.detached_at is not null
  where idle.kind = 'wallet' and idle.user_id = ${users.id} and not exists (select from postings earlier
    join transfers booked on booked.id = earlier.transfer_id and booked.month = earlier.month
    where earlier.account_id = idle.id and booked.booked_at < ${at}::timestamptz - interval '1 minute')
  order by closing.month desc limit 1)`;

/**
 * Lenders who should have been served but were not in the queue: their place was before a served lender's, and a
 * matching plan and enough money existed from a minute before to a minute after. Excludes lenders with limits that need
 * more data, with their own loan, who were ever frozen, or who changed the plan since.
 */
export async function findSkippedLenders(
  reader: Reader,
  { placing, loan, incrementKobo, before }: PlacingTurn,
): Promise<string[]> {
  const { loanId, turn, judgedAt } = placing;
  const at = judgedAt.toISOString();
  const placeThen = sql`coalesce(
    (select turn_before from plan_pledges where lender_id = ${users.id} and turn >= ${turn} order by turn limit 1),
    ${planLenders.turn})`;
  const fits = sql`exists (select from investment_plans plan
    join investment_plan_versions said on said.plan_id = plan.id and said.version = plan.version
    where plan.lender_id = ${users.id} and said.turn < ${turn}
    and said.made_at < ${placing.placedAt.toISOString()}::timestamptz - interval '1 minute'
    and said.state = 'on' and ${loan.grade} = any(said.grades)
    and ${loan.months} between said.months_from and said.months_to
    and ${loan.purpose} = any(said.purposes) and not said.secured_only
    and said.most_a_month_kobo is null and said.grade_limits = '{}'
    and said.kept_back_kobo + ${incrementKobo} <= least(${closedBefore(at)}, (
      select min(posted.balance_kobo) from ledger_accounts wallet
      join postings posted on posted.account_id = wallet.id
      join transfers transfer on transfer.id = posted.transfer_id and transfer.month = posted.month
      where wallet.kind = 'wallet' and wallet.user_id = ${users.id}
      and transfer.booked_at < ${at}::timestamptz + interval '1 minute'
      and posted.place >= coalesce((select max(earlier.place) from postings earlier
        join transfers booked on booked.id = earlier.transfer_id and booked.month = earlier.month
        where earlier.account_id = wallet.id and booked.booked_at < ${at}::timestamptz - interval '1 minute'), 0))))`;
  const inLine = sql.join(
    placing.line.map((one) => sql`${one}::bigint`),
    sql`, `,
  );
  const rows = await reader
    .select({ lenderId: planLenders.lenderId })
    .from(planLenders)
    .innerJoin(users, sql`${users.id} = ${planLenders.lenderId}`)
    .where(
      sql`${isEligibleLender} and ${placeThen} < ${before}
        and not ${placeThen} = any(array[${inLine}]::bigint[])
        and ${users.termsAcceptedAt} < ${at}::timestamptz - interval '1 minute'
        and not exists (select from freezes where user_id = ${users.id})
        and not exists (select from loans own where own.borrower_id = ${users.id})
        and not exists (select from pledges where pledges.loan_id = ${loanId} and pledges.lender_id = ${users.id})
        and ${fits}`,
    );
  return rows.map(({ lenderId }) => lenderId);
}
