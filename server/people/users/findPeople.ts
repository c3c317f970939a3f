import { like } from 'drizzle-orm';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';
import { searchPattern } from '../../db/searchText';

/**
 * The ids of those who have a text in their names, user name or email (docs/product/office.md#lists), as a part of
 * another query.
 */
export const peopleFound = (db: Reader, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(like(users.searchText, searchPattern(q)));
