import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { CHALLENGE_MINUTES } from '#contract/people/secondFactors/factors';
import type { ServerContext } from '../../kernel/context';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { factorChallenges, type FactorChallengeRow } from '../../kernel/db/schema/sessions';

const CHALLENGE_BYTES = 32;

type ChallengeFor = Pick<FactorChallengeRow, 'userId' | 'purpose'> & {
  sessionId?: string | undefined;
  contentHash?: string;
};

/** Stores a random challenge that expires after `CHALLENGE_MINUTES`. */
export async function newChallenge(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { sessionId = undefined, ...given }: ChallengeFor,
): Promise<FactorChallengeRow> {
  const [row] = await db
    .insert(factorChallenges)
    .values({
      ...given,
      sessionId: sessionId ?? null,
      challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
      expiresAt: new Date(now().getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .returning();
  if (!row) throw new Error('An inserted challenge was not returned');
  return row;
}

/** Undefined if it belongs to another person or purpose, is already answered, or has expired. */
export async function findOpenChallenge(
  db: Reader,
  { id, userId, purpose }: Pick<FactorChallengeRow, 'id' | 'userId' | 'purpose'>,
  now: Date,
): Promise<FactorChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, id),
        eq(factorChallenges.userId, userId),
        eq(factorChallenges.purpose, purpose),
        isNull(factorChallenges.answeredAt),
        gt(factorChallenges.expiresAt, now),
      ),
    );
  return row;
}

/** False if it has expired or another answer was first. */
export async function recordAnswer(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(factorChallenges)
    .set({ answeredAt: now })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.answeredAt), gt(factorChallenges.expiresAt, now)))
    .returning({ id: factorChallenges.id });
  return rows.length > 0;
}

/** False if it wasn't answered, belongs to another act or session, was already used, or has expired. */
export async function spendAnswer(
  db: Database | Tx,
  proof: Pick<FactorChallengeRow, 'id' | 'userId' | 'purpose' | 'contentHash'> & { sessionId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(factorChallenges.id, proof.id),
        eq(factorChallenges.userId, proof.userId),
        eq(factorChallenges.sessionId, proof.sessionId),
        eq(factorChallenges.purpose, proof.purpose),
        eq(factorChallenges.contentHash, proof.contentHash),
        isNotNull(factorChallenges.answeredAt),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning({ id: factorChallenges.id });
  return rows.length > 0;
}

export async function deleteChallengesUntil(db: Database, moment: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, moment));
}
