import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { PlannedListing } from '../../../contract/lending/plans/judgePlan';
import type { Tx } from '../../db/connection';
import { ledgerAccounts } from '../../db/schema/ledger';
import { pledges } from '../../db/schema/loans';
import { investmentPlans, investmentPlanVersions, planLenders } from '../../db/schema/plans';
import { users } from '../../db/schema/users';
import { isEligibleLender } from '../../people/eligibility/service';

export interface InLine {
  lenderId: string;
  turn: number;
  /** Of all in the line, whom the limit left out too. */
  waitingCount: number;
}

/**
 * Lenders with a plan that fits a listing and money for one increment, who were served longest ago first. What takes more
 * than a row to know (the month's amount, the grade's limit, dues on own loans) is judged later, under their locks.
 * @param afterTurn leaves out whoever was served at this turn or before
 */
export async function findLine(
  tx: Tx,
  loan: { id: string; borrowerId: string },
  { grade, months, purpose, isSecured, incrementKobo, capKobo }: PlannedListing,
  { afterTurn, limit }: { afterTurn: number | undefined; limit: number },
): Promise<InLine[]> {
  const own = tx
    .select({
      lenderId: pledges.lenderId,
      openKobo: sql`coalesce(sum(${pledges.amountKobo}) filter (where ${pledges.state} = 'open'), 0)`.as('open_kobo'),
      hasTakenBack: sql`bool_or(${pledges.state} = 'takenBack')`.as('has_taken_back'),
    })
    .from(pledges)
    .where(eq(pledges.loanId, loan.id))
    .groupBy(pledges.lenderId)
    .as('own');
  const ownKobo = sql`coalesce(${own.openKobo}, 0)`;
  const { version } = investmentPlans;
  const plan = investmentPlanVersions;
  const line = tx
    .select({ lenderId: planLenders.lenderId, turn: planLenders.turn })
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, version)))
    .innerJoin(planLenders, eq(planLenders.lenderId, investmentPlans.lenderId))
    .innerJoin(users, eq(users.id, planLenders.lenderId))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.userId, users.id), eq(ledgerAccounts.kind, 'wallet')))
    .leftJoin(own, eq(own.lenderId, users.id))
    .where(
      and(
        eq(investmentPlans.state, 'on'),
        sql`${grade} = any(${plan.grades})`,
        lte(plan.monthsFrom, months),
        gte(plan.monthsTo, months),
        sql`${purpose} = any(${plan.purposes})`,
        isSecured ? undefined : eq(plan.securedOnly, false),
        gte(sql`${ledgerAccounts.balanceKobo} - ${plan.keptBackKobo}`, incrementKobo),
        gte(sql`least(${plan.amountKobo}, ${capKobo}::bigint) - ${ownKobo}`, incrementKobo),
        sql`not coalesce(${own.hasTakenBack}, false)`,
        ne(users.id, loan.borrowerId),
        isEligibleLender,
        afterTurn === undefined ? undefined : sql`${planLenders.turn} > ${afterTurn}`,
      ),
    )
    .groupBy(planLenders.lenderId)
    .as('line');
  return tx
    .select({
      lenderId: line.lenderId,
      turn: line.turn,
      waitingCount: sql`count(*) over ()`.mapWith(Number),
    })
    .from(line)
    .orderBy(line.turn)
    .limit(limit);
}
