import { and, asc, count, desc, eq, gt, inArray, isNull, min, ne, sql, type SQL } from 'drizzle-orm';
import { intersect } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../kernel/db/connection';
import {
  screeningEntries,
  screeningHits,
  screeningVersions,
  screeningWords,
  type ScreeningEntryRow,
  type ScreeningHitRow,
  type ScreeningVersionRow,
} from '../../kernel/db/schema/screening';
import { bvnChecks } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';
import { isUnproposed } from '../../kernel/approvals/repository';
import type { ListedEntry } from './listFile';
import { wantedWords, type PersonName, type WantedWords } from './nameForms';

/** By list, newest version first. */
export const findVersions = (db: Reader): Promise<ScreeningVersionRow[]> =>
  db.select().from(screeningVersions).orderBy(asc(screeningVersions.list), desc(screeningVersions.version));

/** The current version of a list; capitals don't matter. */
export async function findCurrent(db: Reader, list: string): Promise<ScreeningVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(screeningVersions)
    .where(sql`lower(${screeningVersions.list}) = ${list.toLowerCase()}`)
    .orderBy(desc(screeningVersions.version))
    .limit(1);
  return row;
}

export async function insertVersion(tx: Tx, version: typeof screeningVersions.$inferInsert): Promise<void> {
  await tx.insert(screeningVersions).values(version);
}

export async function deleteEntries(tx: Tx, list: string): Promise<void> {
  await tx.delete(screeningWords).where(eq(screeningWords.list, list));
  await tx.delete(screeningEntries).where(eq(screeningEntries.list, list));
}

/** @param wordsOf the words by which an entry is found */
export async function insertEntries(
  tx: Tx,
  list: string,
  entries: readonly ListedEntry[],
  wordsOf: (entry: ListedEntry) => readonly string[],
): Promise<void> {
  const { id, reference } = screeningEntries;
  const rows = await tx
    .insert(screeningEntries)
    .values(entries.map((entry) => ({ ...entry, list })))
    .returning({ id, reference });
  const ids = new Map(rows.map((row) => [row.reference, row.id]));
  const words = entries.flatMap((entry) => wordsOf(entry).map((word) => [word, ids.get(entry.reference)] as const));
  const columns = [JSON.stringify(words.map(([word]) => word)), JSON.stringify(words.map(([, entryId]) => entryId))];
  // Two parameters instead of two for each of thousands of words.
  await tx.execute(sql`insert into ${screeningWords} (word, list, entry_id)
    select word, ${list}, entry_id::bigint from rows from (
      jsonb_array_elements_text(${columns[0]}::jsonb), jsonb_array_elements_text(${columns[1]}::jsonb)
    ) as found (word, entry_id)`);
}

export async function lockVersion(tx: Tx, id: string): Promise<ScreeningVersionRow | undefined> {
  const [row] = await tx.select().from(screeningVersions).where(eq(screeningVersions.id, id)).for('update');
  return row;
}

export async function recordScreened(
  tx: Tx,
  id: string,
  progress: Partial<Pick<ScreeningVersionRow, 'screenedTo' | 'screenedAt'>>,
): Promise<void> {
  await tx.update(screeningVersions).set(progress).where(eq(screeningVersions.id, id));
}

const isScreened = and(eq(users.isBvnVerified, true), isNull(users.deletedAt));

const selectPeople = (db: Reader, wanted: SQL | undefined) => {
  const { id, firstName, lastName, dateOfBirth } = users;
  const { bvnFirstName, bvnLastName, bvnDateOfBirth } = bvnChecks;
  return db
    .select({ id, firstName, lastName, dateOfBirth, bvnFirstName, bvnLastName, bvnDateOfBirth })
    .from(users)
    .leftJoin(bvnChecks, eq(bvnChecks.userId, id))
    .where(and(isScreened, wanted));
};
export type IdentifiedRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Undefined for somebody whose identity isn't confirmed, or whose account is deleted. */
export async function findIdentified(db: Reader, userId: string): Promise<IdentifiedRow | undefined> {
  const [row] = await selectPeople(db, eq(users.id, userId));
  return row;
}

export const findIdentifiedAfter = (db: Reader, after: string | null, limit: number): Promise<IdentifiedRow[]> =>
  selectPeople(db, after === null ? undefined : gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit);

type Candidate = Omit<ScreeningEntryRow, 'id'> & { version: number };

/** Entries with the words that one of the names needs, found by their index. @param list all lists if absent */
export async function findCandidates(db: Reader, names: readonly PersonName[], list?: string): Promise<Candidate[]> {
  const ids: number[] = [];
  for (const name of names) {
    const wanted = wantedWords(name);
    if (wanted) ids.push(...(await findEntriesWith(db, wanted, list)));
  }
  if (ids.length === 0) return [];
  const version = db
    .select({ version: sql<number>`max(${screeningVersions.version})` })
    .from(screeningVersions)
    .where(eq(screeningVersions.list, screeningEntries.list));
  return db
    .select({ ...entryColumns, version: sql<number>`(${version})`.mapWith(screeningVersions.version) })
    .from(screeningEntries)
    .where(inArray(screeningEntries.id, [...new Set(ids)]));
}

async function findEntriesWith(db: Reader, { surname, given }: WantedWords, list?: string): Promise<number[]> {
  const rows = await intersect(withWord(db, surname, list), withWord(db, given, list));
  return rows.map(({ id }) => id);
}

/** More than there can be. A limit keeps PostgreSQL from a plan for all words at once, which reads the whole table. */
const EVERY_ENTRY = 1_000_000_000;

/** Looks each word up by itself in the index. */
function withWord(db: Reader, words: readonly string[], list?: string) {
  const { word, list: ofList, entryId } = screeningWords;
  const ofWord = db
    .select({ id: entryId })
    .from(screeningWords)
    .where(and(sql`${word} = wanted.word`, list === undefined ? undefined : eq(ofList, list)))
    .limit(EVERY_ENTRY)
    .as('of_word');
  // As one parameter; words are letters only.
  const wanted = sql`unnest(${`{${words.map((one) => `"${one}"`).join()}}`}::text[]) as wanted (word)`;
  return db.select({ id: ofWord.id }).from(wanted).crossJoinLateral(ofWord);
}

const entryColumns = {
  list: screeningEntries.list,
  reference: screeningEntries.reference,
  name: screeningEntries.name,
  otherNames: screeningEntries.otherNames,
  born: screeningEntries.born,
};

/** The same entry under the same name, as close as before, is no new hit, whatever became of the first. */
export async function insertHit(tx: Tx, hit: typeof screeningHits.$inferInsert): Promise<void> {
  await tx.insert(screeningHits).values(hit).onConflictDoNothing();
}

export async function findHit(db: Reader, id: string): Promise<ScreeningHitRow | undefined> {
  const [row] = await db.select().from(screeningHits).where(eq(screeningHits.id, id));
  return row;
}

export async function lockHit(tx: Tx, id: string): Promise<ScreeningHitRow | undefined> {
  const [row] = await tx.select().from(screeningHits).where(eq(screeningHits.id, id)).for('update');
  return row;
}

export async function decideHit(
  tx: Tx,
  id: string,
  decision: Pick<ScreeningHitRow, 'state' | 'decidedAt'>,
): Promise<void> {
  await tx.update(screeningHits).set(decision).where(eq(screeningHits.id, id));
}

/** Of these entries, those that are still on their lists, as `list reference`. */
export async function findListed(
  db: Reader,
  entries: readonly Pick<ScreeningEntryRow, 'list' | 'reference'>[],
): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set();
  const { list, reference } = screeningEntries;
  const rows = await db
    .select({ list, reference })
    .from(screeningEntries)
    .where(
      and(
        inArray(list, [...new Set(entries.map((entry) => entry.list))]),
        inArray(reference, [...new Set(entries.map((entry) => entry.reference))]),
      ),
    );
  return new Set(rows.map(keyOfEntry));
}

export const keyOfEntry = ({ list, reference }: Pick<ScreeningEntryRow, 'list' | 'reference'>): string =>
  JSON.stringify([list, reference]);

/** Open hits of others that nobody has proposed a decision on. */
export async function countOpenHits(
  db: Reader,
  now: Date,
  readerId: string,
): Promise<{ count: number; since: Date | null }> {
  const { id, userId, state, foundAt } = screeningHits;
  const [row] = await db
    .select({ count: count(), since: min(foundAt).mapWith(foundAt) })
    .from(screeningHits)
    .where(and(eq(state, 'open'), ne(userId, readerId), isUnproposed(db, ['screeningDecision'], id, now)));
  return { count: row?.count ?? 0, since: row?.since instanceof Date ? row.since : null };
}
