import { eq } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { shownColumns, users } from '../../kernel/db/schema/users';

const recordColumns = {
  ...shownColumns,
  bankCode: users.bankCode,
  termsVersion: users.termsVersion,
  termsAcceptedAt: users.termsAcceptedAt,
  deletedAt: users.deletedAt,
};

export type UserRecordRow = Pick<typeof users.$inferSelect, keyof typeof recordColumns>;

export async function findRecord(db: Reader, userId: string): Promise<UserRecordRow | undefined> {
  const [row] = await db.select(recordColumns).from(users).where(eq(users.id, userId));
  return row;
}
