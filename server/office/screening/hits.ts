import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HitSelection } from '#contract/office/screening/screening';
import type { ScreeningHit } from '#contract/office/screening/screeningSchema';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { approvals, type ApprovalRow } from '../../kernel/db/schema/office';
import { bvnChecks } from '../../kernel/db/schema/payments';
import { screeningHits } from '../../kernel/db/schema/screening';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';
import { parseApproval } from '../../kernel/approvals/proposal';
import { screeningDecision } from './decisions';
import { hasNearBirthYear } from './matching';
import { findListed, keyOfEntry } from './repository';
import { screenedPersonOf } from './screen';

export const NEWEST_FIRST = { field: 'foundAt', direction: 'desc' } as const;

const select = (db: Reader) => {
  const { firstName, lastName, dateOfBirth } = users;
  const { bvnFirstName, bvnLastName, bvnDateOfBirth } = bvnChecks;
  return db
    .select({
      hit: screeningHits,
      person: { firstName, lastName, dateOfBirth },
      bvn: { bvnFirstName, bvnLastName, bvnDateOfBirth },
    })
    .from(screeningHits)
    .innerJoin(users, eq(users.id, screeningHits.userId))
    .leftJoin(bvnChecks, eq(bvnChecks.userId, screeningHits.userId))
    .$dynamic();
};
type HitOfPerson = Awaited<ReturnType<typeof select>>[number];

const NO_BVN = { bvnFirstName: null, bvnLastName: null, bvnDateOfBirth: null };

function present({ hit, person, bvn }: HitOfPerson, isOnList: boolean, decided: Decided): ScreeningHit {
  const { names, birthYears } = screenedPersonOf({ ...person, ...(bvn ?? NO_BVN) });
  const [registered, onBvn] = names.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return {
    id: hit.id,
    state: hit.state,
    foundAt: hit.foundAt.toISOString(),
    personId: hit.userId,
    personName: registered ?? '',
    ...(onBvn !== undefined && { bvnName: onBvn }),
    isBirthYearNear: hasNearBirthYear(birthYears, hit.born) === true,
    list: hit.list,
    listVersion: hit.listVersion,
    reference: hit.reference,
    entryName: hit.name,
    otherNames: hit.otherNames,
    born: hit.born,
    matchedName: hit.matchedName,
    closeness: hit.closeness,
    isOnList,
    ...decided,
  };
}

type Decided = Pick<ScreeningHit, 'proposed' | 'decision'>;

/** What was proposed or decided about each hit, by its id. */
async function findDecisions(context: ServerContext, db: Reader, ids: string[]): Promise<Map<string, Decided>> {
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, 'screeningDecision'), inArray(approvals.subjectId, ids)))
    .orderBy(desc(approvals.proposedAt));
  const now = await readBusinessNow(context, db);
  const names = await findNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  );
  const found = new Map<string, Decided>();
  for (const row of rows) {
    const decided = decidedBy(row, now, names);
    if (decided) found.set(row.subjectId, decided);
  }
  return found;
}

function decidedBy(row: ApprovalRow, now: Date, names: ReadonlyMap<string, string>): Decided | undefined {
  if (row.decision === null && row.expiresAt > now)
    return { proposed: parseApproval(screeningDecision, row).content.decision };
  if (row.decision !== 'approved' || row.decidedBy === null || row.decidedAt === null) return undefined;
  return {
    decision: {
      reason: row.reason ?? '',
      proposedBy: names.get(row.proposedBy) ?? '',
      decidedBy: names.get(row.decidedBy) ?? '',
      decidedAt: row.decidedAt.toISOString(),
    },
  };
}

export const screeningHitList = (context: ServerContext) =>
  tableList(context.db, {
    table: screeningHits,
    id: screeningHits.id,
    sortColumns: { foundAt: screeningHits.foundAt },
    fileSort: NEWEST_FIRST,
    select,
    where: (_db, { state }: HitSelection) => (state ? eq(screeningHits.state, state) : undefined),
    present: async (rows, db) => {
      const hits = rows.map(({ hit }) => hit);
      const listed = await findListed(db, hits);
      const decisions = await findDecisions(
        context,
        db,
        hits.map(({ id }) => id),
      );
      return rows.map((row) => present(row, listed.has(keyOfEntry(row.hit)), decisions.get(row.hit.id) ?? {}));
    },
  });
