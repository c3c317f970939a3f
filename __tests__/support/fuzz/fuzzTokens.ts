import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { apiTokens } from '#server/kernel/db/schema/sessions';
import { users, type UserRow } from '#server/kernel/db/schema/users';
import { clientAddress } from '#server/kernel/http/protection/clientAddress';
import { hashOfToken, TOKEN_PREFIX } from '#server/people/apiTokens/authenticate';
import { openSession } from '#server/people/session/openSession';
import { signAccessToken } from '#server/kernel/security/accessTokens';
import { deriveKeys } from '#server/kernel/security/keys';
import { signTempToken } from '#server/kernel/security/tempTokens';
import type { TestServer } from '../serverApp';

export interface FuzzPeople {
  callers: readonly string[];
  newcomer: string;
  administrator: string;
  /** Nobody has their token or password, so their rows must stay hidden and unchanged. */
  victims: readonly string[];
}

interface FuzzToken {
  authorization: string | undefined;
  owner?: string;
  isAdministrator?: boolean;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3600;

export const tokenKinds = [
  'own',
  'another',
  'newcomer',
  'administrator',
  'none',
  'garbage',
  'basic',
  'empty',
  'huge',
  'unsigned',
  'foreign',
  'ownKey',
  'expired',
  'revoked',
  'tampered',
  'partial',
  'reset',
  'nobody',
  'oddClaims',
  'program',
  'guessedProgram',
] as const;
type TokenKind = (typeof tokenKinds)[number];

/** Created from the current rows, so that a changed password doesn't invalidate the run's own tokens. */
export function createFuzzTokens({ context }: TestServer, people: FuzzPeople) {
  const rowOf = async (email: string): Promise<UserRow> => {
    const [row] = await context.db.select().from(users).where(eq(users.email, email));
    return row!;
  };
  const sign = async (user: Pick<UserRow, 'id' | 'tokenVersion'>, lifeSeconds = HOUR, partial = false) => {
    // From where all calls come, so that an administrator's aren't taken for another's.
    const addressHash = clientAddress({ ip: '127.0.0.1' }, context.keys);
    const session = { device: 'Unknown device', addressHash, lifeSeconds, partial };
    return (await openSession(context, context.db, user, session)).accessToken;
  };
  /** Without a session, because there is no such account. */
  const signStray = (userId: string, version: number) =>
    signAccessToken(context, { userId, version, partial: false, sessionId: crypto.randomUUID() }, HOUR);
  const [first = '', second = ''] = people.callers;
  const [victim = ''] = people.victims;

  const owned = async (email: string): Promise<FuzzToken> => ({
    authorization: `Bearer ${await sign(await rowOf(email))}`,
    owner: email,
  });
  const bearer = (token: string): FuzzToken => ({ authorization: `Bearer ${token}` });

  const makers: Record<TokenKind, () => Promise<FuzzToken>> = {
    own: () => owned(first),
    another: () => owned(second),
    newcomer: async () => ({
      authorization: `Bearer ${await sign(await rowOf(people.newcomer), HOUR, true)}`,
      owner: people.newcomer,
    }),
    administrator: async () => ({ ...(await owned(people.administrator)), isAdministrator: true }),
    none: async () => ({ authorization: undefined }),
    garbage: async () => bearer('a.b.c'),
    basic: async () => ({ authorization: `Basic ${part({ a: 1 })}` }),
    empty: async () => ({ authorization: ' ' }),
    huge: async () => bearer('x'.repeat(8000)),
    unsigned: async () => {
      const { id, tokenVersion } = await rowOf(victim);
      return bearer(
        `${part({ alg: 'none' })}.${part({ sub: id, ver: tokenVersion, aud: 'peerlend:access', exp: 4_000_000_000 })}.`,
      );
    },
    foreign: async () => {
      const { id, tokenVersion } = await rowOf(victim);
      const stranger = { ...context, keys: await deriveKeys('a secret that some other server has, long enough') };
      const token = { userId: id, version: tokenVersion, partial: false, sessionId: crypto.randomUUID() };
      return bearer(await signAccessToken(stranger, token, HOUR));
    },
    // Signed with a key inside the token itself.
    ownKey: async () => {
      const { id, tokenVersion } = await rowOf(victim);
      const secret = new Uint8Array(32).fill(7);
      const jwk = { kty: 'oct', k: Buffer.from(secret).toString('base64url') };
      const claims = new SignJWT({ ver: tokenVersion })
        .setSubject(id)
        .setAudience('peerlend:access')
        .setExpirationTime(4_000_000_000);
      return bearer(await claims.setProtectedHeader({ alg: 'HS256', jwk }).sign(secret));
    },
    expired: async () => bearer(await sign(await rowOf(victim), -1)),
    revoked: async () => {
      const row = await rowOf(victim);
      return bearer(await sign({ ...row, tokenVersion: row.tokenVersion - 1 }));
    },
    tampered: async () => {
      const [head, , signature] = (await sign(await rowOf(first))).split('.');
      const { id, tokenVersion } = await rowOf(victim);
      return bearer(
        `${head}.${part({ sub: id, ver: tokenVersion, aud: 'peerlend:access', exp: 4_000_000_000 })}.${signature}`,
      );
    },
    // A registration token, although the address is already verified.
    partial: async () => ({ authorization: `Bearer ${await sign(await rowOf(first), HOUR, true)}`, owner: first }),
    reset: async () => {
      const { id, email, tokenVersion } = await rowOf(victim);
      const end = new Date(context.now().getTime() + HOUR * 1000);
      return bearer(
        await signTempToken(
          context,
          { id: crypto.randomUUID(), userId: id, email, version: tokenVersion, verified: true },
          end,
        ),
      );
    },
    nobody: async () => bearer(await signStray(crypto.randomUUID(), 0)),
    oddClaims: async () => bearer(await signStray("' or 1=1 --", 1e308)),
    program: async () => {
      const { id: userId, tokenVersion } = await rowOf(first);
      const token = `${TOKEN_PREFIX}${crypto.randomUUID()}`;
      const made = { userId, tokenVersion, name: 'Robot', scope: 'invest' as const, createdAt: context.now() };
      await context.db.insert(apiTokens).values({ ...made, tokenHash: hashOfToken(token) });
      return { ...bearer(token), owner: first };
    },
    guessedProgram: async () => bearer(`${TOKEN_PREFIX}${'x'.repeat(43)}`),
  };
  return (kind: TokenKind): Promise<FuzzToken> => makers[kind]();
}
