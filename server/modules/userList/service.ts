import { Readable } from 'node:stream';
import type { ListedUser } from '../../../contract/api';
import { USER_SEARCH_TOTAL_CAP } from '../../../contract/constants';
import type { Database } from '../../db/connection';
import { invalidInput } from '../../errors';
import { presentListedUser } from '../users/present';
import type { UserListRequest } from './query';
import { countMatches, countUsers, findAfter, findPage } from './repository';

const STREAMED_AT_A_TIME = 1000;

export interface UserPage {
  users: ListedUser[];
  /** How many users match; with `capped` that many or more. */
  total: number;
  capped: boolean;
}

/**
 * A page of the user list.
 * @throws CodedError VALIDATION_ERROR for a page of a search beyond where counting stops: nobody reads that far, and
 *   each such page would search everything again
 */
export async function listUsers(
  db: Database,
  request: Exclude<UserListRequest, { kind: 'whole' }>,
): Promise<UserPage> {
  const { search, pageSize } = request;
  const { total, capped } = await countTotal(db, search);
  if (request.kind === 'walk') {
    const rows = await findAfter(db, search, request.after, pageSize);
    return { users: rows.map(presentListedUser), total, capped };
  }
  const offset = (request.page - 1) * pageSize;
  if (search !== '' && offset >= USER_SEARCH_TOTAL_CAP) {
    throw invalidInput({ page: 'Please narrow the search to see more' });
  }
  if (offset >= total) return { users: [], total, capped };
  const limit = Math.min(pageSize, total - offset);
  const nearTheEnd = search === '' && offset > total / 2;
  const slice = nearTheEnd ? { offset: total - offset - limit, limit, fromEnd: true } : { offset, limit: pageSize };
  const rows = await findPage(db, search, request.sort, slice);
  return { users: rows.map(presentListedUser), total, capped };
}

async function countTotal(db: Database, search: string): Promise<Pick<UserPage, 'total' | 'capped'>> {
  if (search === '') return { total: await countUsers(db), capped: false };
  const found = await countMatches(db, search, USER_SEARCH_TOTAL_CAP + 1);
  return { total: Math.min(found, USER_SEARCH_TOTAL_CAP), capped: found > USER_SEARCH_TOTAL_CAP };
}

/** Every user as one JSON array, read a thousand at a time as the caller takes them: memory stays the same. */
export async function streamAllUsers(db: Database): Promise<Readable> {
  // Read before the answer begins, so that a database that is down still gets its proper error.
  const first = await findAfter(db, '', undefined, STREAMED_AT_A_TIME);
  async function* write() {
    let rows = first;
    let opening = '[';
    while (rows.length > 0) {
      yield opening + rows.map((row) => JSON.stringify(presentListedUser(row))).join(',');
      opening = ',';
      rows = rows.length < STREAMED_AT_A_TIME ? [] : await findAfter(db, '', rows.at(-1)?.id, STREAMED_AT_A_TIME);
    }
    yield opening === '[' ? '[]' : ']';
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 64 * 1024 });
}
