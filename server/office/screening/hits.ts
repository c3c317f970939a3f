import { and, eq, inArray, ne } from 'drizzle-orm';
import type { HitSelection, HitState } from '#contract/office/screening/screening';
import type { ScreeningHit } from '#contract/office/screening/screeningSchema';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { approvals, type ApprovalRow } from '../../kernel/db/schema/office';
import { bvnChecks } from '../../kernel/db/schema/payments';
import { screeningHits, type ScreeningHitRow } from '../../kernel/db/schema/screening';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';
import { parseApproval } from '../../kernel/approvals/proposal';
import { screeningDecision } from './decisions';
import { compareBirths } from './matching';
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
  const { names, births } = screenedPersonOf({ ...person, ...(bvn ?? NO_BVN) });
  const [registered, onBvn] = names.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return {
    id: hit.id,
    state: hit.state,
    foundAt: hit.foundAt.toISOString(),
    personId: hit.userId,
    personName: registered ?? '',
    ...(onBvn !== undefined && { bvnName: onBvn }),
    isBirthYearNear: ['day', 'year'].includes(compareBirths(births, hit.born) ?? ''),
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

/** What is proposed for each hit and what decided its state, by its id. */
async function findDecisions(
  context: ServerContext,
  db: Reader,
  hits: readonly ScreeningHitRow[],
): Promise<Map<string, Decided>> {
  const states = new Map(hits.map(({ id, state }) => [id, state]));
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, 'screeningDecision'), inArray(approvals.subjectId, [...states.keys()])));
  const now = await readBusinessNow(context, db);
  const names = await findNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  );
  const found = new Map<string, Decided>();
  for (const row of rows) {
    const decided = decidedBy(row, { now, state: states.get(row.subjectId), names });
    found.set(row.subjectId, { ...found.get(row.subjectId), ...decided });
  }
  return found;
}

interface Known {
  now: Date;
  state: HitState | undefined;
  names: ReadonlyMap<string, string>;
}

function decidedBy(row: ApprovalRow, { now, state, names }: Known): Decided | undefined {
  const { decision } = parseApproval(screeningDecision, row).content;
  if (row.decision === null && row.expiresAt > now) return { proposed: decision };
  // A match that was confirmed first and cleared later has two.
  const isLast = decision === state;
  if (!isLast || row.decision !== 'approved' || row.decidedBy === null || row.decidedAt === null) return undefined;
  return {
    decision: {
      reason: row.reason ?? '',
      proposedBy: names.get(row.proposedBy) ?? '',
      decidedBy: names.get(row.decidedBy) ?? '',
      decidedAt: row.decidedAt.toISOString(),
    },
  };
}

/** Without a match of the reader's own, whom nobody may tell. */
export const screeningHitList = (context: ServerContext, readerId: string) =>
  tableList(context.db, {
    table: screeningHits,
    id: screeningHits.id,
    sortColumns: { foundAt: screeningHits.foundAt },
    fileSort: NEWEST_FIRST,
    select,
    where: (_db, { state }: HitSelection) =>
      and(ne(screeningHits.userId, readerId), state ? eq(screeningHits.state, state) : undefined),
    present: async (rows, db) => {
      const hits = rows.map(({ hit }) => hit);
      const listed = await findListed(db, hits);
      const decisions = await findDecisions(context, db, hits);
      return rows.map((row) => present(row, listed.has(keyOfEntry(row.hit)), decisions.get(row.hit.id) ?? {}));
    },
  });
