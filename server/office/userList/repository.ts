import { and, asc, desc, eq, gt, like, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { userFilters, type UserFilters, type UserSortField } from '#contract/office/users/userList';
import type { Reader } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { shownColumns, userCounts, users } from '../../kernel/db/schema/users';
import { foldForSearch, searchPattern } from '../../kernel/db/searchText';
import type { Selection, UserSort } from './query';

/** Trigrams of a single name are common, so long names are searched by the ends of their first and last word. */
const isLongName = (text: string, words: readonly string[]): boolean =>
  /^[a-z' -]{12,}$/.test(text) &&
  words.length > 1 &&
  [words.at(0), words.at(-1)].every((word = '') => word.length >= 3);

/** Shorter words are used whole. */
const endsOf = (word: string) => (word.length < 6 ? [word] : [word.slice(0, 3), word.slice(-3)]);

function found(search: string): SQL | undefined {
  const text = foldForSearch(search);
  if (text === '') return undefined;
  const words = text.split(/[' -]+/);
  if (!isLongName(text, words)) return like(users.searchText, searchPattern(search));
  const ends = [words.at(0), words.at(-1)].flatMap((word = '') => endsOf(word));
  return and(like(users.searchText, `%${ends.join('%')}%`), gt(sql`strpos(${users.searchText}, ${text})`, 0));
}

const flags = {
  emailVerified: users.isEmailVerified,
  profileUpdated: users.isProfileUpdated,
  bvnVerified: users.isBvnVerified,
} satisfies Record<keyof UserFilters, PgColumn>;

function matches({ search, filters }: Selection): SQL | undefined {
  const wanted = userFilters.map((name) => {
    const value = filters[name];
    return value === undefined ? undefined : eq(flags[name], value);
  });
  return and(found(search), ...wanted);
}

/** Reads the counters maintained by a trigger. */
const totalUsers = sum(userCounts.count).mapWith(Number);

export async function countUsers(db: Reader): Promise<number> {
  const [row] = await db.select({ total: totalUsers }).from(userCounts);
  return row?.total ?? 0;
}

export async function countMatches(db: Reader, selection: Selection, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(matches(selection))
    .limit(most)
    .as('counted');
  const [row] = await db.select({ total: sql<string>`count(*)`.mapWith(Number) }).from(counted);
  return row?.total ?? 0;
}

export interface Slice {
  offset: number;
  limit: number;
  /** Counts offset and limit from the end, which is faster for pages near it. */
  fromEnd?: boolean;
}

/** An unnamed statement, so that PostgreSQL plans each call for its own limit and offset. */
const listFrom = (key: PgColumn, order: typeof asc) =>
  prepared((db) => {
    const counted = db.select({ total: totalUsers }).from(userCounts);
    return db
      .select({ ...shownColumns, total: sql<string>`${counted}`.mapWith(Number) })
      .from(users)
      .orderBy(order(key), order(users.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare('');
  });

const sortedBy = (key: PgColumn) => ({ key, asc: listFrom(key, asc), desc: listFrom(key, desc) });
const sorts = {
  firstName: sortedBy(users.firstNameKey),
  lastName: sortedBy(users.lastNameKey),
  userName: sortedBy(users.userNameKey),
  email: sortedBy(users.emailKey),
} satisfies Record<UserSortField, unknown>;

/** One prepared query, because every visit starts with it. A page beyond the end is empty and has no total. */
export async function findNearPage(db: Reader, { field, direction }: UserSort, { offset, limit }: Slice) {
  const rows = await sorts[field][direction](db).execute({ limit, offset });
  return { total: rows[0]?.total, users: rows };
}

/** Counting stops at `most`; the page is then empty, because the counted rows may not be the first in order. */
export async function findMatches(
  db: Reader,
  selection: Selection,
  sort: UserSort,
  { offset, limit }: Slice,
  most: number,
) {
  const { key } = sorts[sort.field];
  const order = sort.direction === 'asc' ? asc : desc;
  const matching = db.$with('matching').as(
    db
      .select({ id: users.id, key: sql`${key}`.as('key') })
      .from(users)
      .where(matches(selection))
      .limit(most),
  );
  const counted = db
    .$with('counted')
    .as(db.select({ total: sql<string>`count(*)`.mapWith(Number).as('total') }).from(matching));
  const page = db
    .select({ id: matching.id })
    .from(matching)
    .innerJoin(counted, lt(counted.total, most))
    .orderBy(order(matching.key), order(matching.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .with(matching, counted)
    .select({ total: counted.total, user: shownColumns })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(users, eq(users.id, page.id))
    .orderBy(order(key), order(users.id));
  return { total: rows[0]?.total ?? 0, users: rows.flatMap(({ user }) => user ?? []) };
}

/** Skips the rows before the page within the index. */
export function findPage(db: Reader, selection: Selection, sort: UserSort, { offset, limit, fromEnd = false }: Slice) {
  const { key } = sorts[sort.field];
  const order = sort.direction === 'asc' ? asc : desc;
  const walk = (sort.direction === 'asc') === fromEnd ? desc : asc;
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(matches(selection))
    .orderBy(walk(key), walk(users.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(shownColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(order(key), order(users.id));
}

export function findAfter(db: Reader, selection: Selection, after: string | undefined, limit: number) {
  return db
    .select(shownColumns)
    .from(users)
    .where(and(matches(selection), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}
