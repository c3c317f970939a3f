import type { ServerContext } from '../../kernel/context';
import type { Database, Tx } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { signAccessToken } from '../../kernel/security/accessTokens';
import { insertSession } from './repository';

interface NewSession {
  device: string;
  addressHash: string;
  lifeSeconds: number;
  partial: boolean;
}

/** Creates a session for a device. @returns its id and access token */
export async function openSession(
  context: Pick<ServerContext, 'keys' | 'now'>,
  db: Database | Tx,
  { id: userId, tokenVersion }: Pick<UserRow, 'id' | 'tokenVersion'>,
  { device, addressHash, lifeSeconds, partial }: NewSession,
): Promise<{ sessionId: string; accessToken: string }> {
  const startedAt = context.now();
  const expiresAt = new Date(startedAt.getTime() + lifeSeconds * 1000);
  const sessionId = await insertSession(db, {
    userId,
    tokenVersion,
    device,
    addressHash,
    startedAt,
    lastSeenAt: startedAt,
    expiresAt,
  });
  const token = { userId, version: tokenVersion, partial, sessionId };
  return { sessionId, accessToken: await signAccessToken(context, token, lifeSeconds) };
}
