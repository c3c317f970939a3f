import { Readable } from 'node:stream';
import { USER_SEARCH_TOTAL_CAP } from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import type { Reader } from '../../kernel/db/connection';
import type { ShownUserRow } from '../../kernel/db/schema/users';
import { invalidInput } from '../../kernel/errors';
import { presentListedUser } from '../../people/users/present';
import type { Selection, UserListRequest, UserSort } from './query';
import { countMatches, countUsers, findAfter, findMatches, findNearPage, findPage, type Slice } from './repository';

const STREAMED_AT_A_TIME = 1000;

interface UserPage {
  users: ListedUser[];
  /** A lower bound if `capped`. */
  total: number;
  capped: boolean;
}

type PageRequest = Extract<UserListRequest, { kind: 'page' }>;
type WalkRequest = Extract<UserListRequest, { kind: 'walk' }>;

const everybody: Selection = { search: '', filters: {} };

const isUnfiltered = ({ search, filters }: Selection): boolean => search === '' && Object.keys(filters).length === 0;

/**
 * @throws CodedError VALIDATION_ERROR for a filtered page beyond the counting cap, which would scan everything again
 */
export function listUsers(db: Reader, request: PageRequest | WalkRequest): Promise<UserPage> {
  if (request.kind === 'walk') return walk(db, request);
  return isUnfiltered(request.selection) ? listPage(db, request) : selectPage(db, request);
}

/** Counting stops here, one above the cap, to distinguish an exact count from 'or more'. */
const COUNTED = USER_SEARCH_TOTAL_CAP + 1;

const present = (rows: readonly ShownUserRow[], found: number, capped = false): UserPage => ({
  users: rows.map(presentListedUser),
  total: capped ? USER_SEARCH_TOTAL_CAP : found,
  capped,
});

async function walk(db: Reader, { selection, after, pageSize }: WalkRequest): Promise<UserPage> {
  const isAll = isUnfiltered(selection);
  const found = isAll ? await countUsers(db) : await countMatches(db, selection, COUNTED);
  return present(await findAfter(db, selection, after, pageSize), found, !isAll && found === COUNTED);
}

/** Beyond this row it pays to find the nearer end of the list first. */
const NEAR_THE_START = 500;

async function listPage(db: Reader, { page, pageSize, sort }: PageRequest): Promise<UserPage> {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  if (slice.offset > NEAR_THE_START) return farPage(db, slice, sort);
  const { total, users } = await findNearPage(db, sort, slice);
  return present(users, total ?? (await countUsers(db)));
}

async function farPage(db: Reader, { offset, limit: atMost }: Slice, sort: UserSort): Promise<UserPage> {
  const total = await countUsers(db);
  if (offset >= total) return present([], total);
  const limit = Math.min(atMost, total - offset);
  const slice = offset > total / 2 ? { offset: total - offset - limit, limit, fromEnd: true } : { offset, limit };
  return present(await findPage(db, everybody, sort, slice), total);
}

async function selectPage(db: Reader, { selection, page, pageSize, sort }: PageRequest): Promise<UserPage> {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  if (slice.offset >= USER_SEARCH_TOTAL_CAP)
    throw invalidInput({ page: 'Please narrow the search or the filters to see more' });
  const { total, users } = await findMatches(db, selection, sort, slice, COUNTED);
  if (total < COUNTED) return present(users, total);
  return present(await findPage(db, selection, sort, slice), total, true);
}

/** Streamed in batches of a thousand, so that memory use is constant. */
export async function streamAllUsers(db: Reader): Promise<Readable> {
  // Read before the answer starts, so that a database outage still returns a proper error.
  const first = await findAfter(db, everybody, undefined, STREAMED_AT_A_TIME);
  async function* write() {
    let rows = first;
    let opening = '[';
    while (rows.length > 0) {
      yield opening + rows.map((row) => JSON.stringify(presentListedUser(row))).join(',');
      opening = ',';
      rows =
        rows.length < STREAMED_AT_A_TIME ? [] : await findAfter(db, everybody, rows.at(-1)?.id, STREAMED_AT_A_TIME);
    }
    yield opening === '[' ? '[]' : ']';
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 64 * 1024 });
}
