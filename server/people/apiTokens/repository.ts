import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { apiTokens, type ApiTokenRow } from '../../kernel/db/schema/sessions';
import { userColumns, users, type UserRow } from '../../kernel/db/schema/users';

const holderByHash = prepared((db) =>
  db
    .select({ user: userColumns, token: apiTokens })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('api_token_holder'),
);

/** A single query, since every call of a program runs it. */
export async function findHolder(
  db: Reader,
  tokenHash: string,
): Promise<{ user: UserRow; token: ApiTokenRow } | undefined> {
  const [found] = await holderByHash(db).execute({ tokenHash });
  return found;
}

export async function recordUse(db: Database, id: string, now: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
}

export async function insertToken(tx: Tx, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  const [row] = await tx.insert(apiTokens).values(token).returning();
  if (!row) throw new Error('An inserted API token was not returned');
  return row;
}

export async function findToken(db: Reader, id: string): Promise<ApiTokenRow | undefined> {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id));
  return row;
}

const areOpen = ({ id, tokenVersion }: Pick<UserRow, 'id' | 'tokenVersion'>) =>
  and(eq(apiTokens.userId, id), eq(apiTokens.tokenVersion, tokenVersion), isNull(apiTokens.endedAt));

/** Newest first. */
export function findOpenTokens(db: Reader, user: Pick<UserRow, 'id' | 'tokenVersion'>): Promise<ApiTokenRow[]> {
  return db.select().from(apiTokens).where(areOpen(user)).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export async function countOpenTokens(db: Reader, user: Pick<UserRow, 'id' | 'tokenVersion'>): Promise<number> {
  const [row] = await db.select({ count: count() }).from(apiTokens).where(areOpen(user));
  return row?.count ?? 0;
}

export async function endTokensOf(tx: Tx, userId: string, endedAt: Date): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ endedAt })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.endedAt)));
}

/** False if the person has no such token. */
export async function endToken(tx: Tx, id: string, userId: string, endedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(apiTokens)
    .set({ endedAt: sql`coalesce(${apiTokens.endedAt}, ${endedAt.toISOString()}::timestamptz)` })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id });
  return rows.length > 0;
}
