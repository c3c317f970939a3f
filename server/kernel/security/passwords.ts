import { randomBytes } from 'node:crypto';
import { normalisePassword } from '#contract/people/fields/password';
import type { Hashing } from './hashing';
import { createHashingTurns } from './hashingTurns';

type Renew = (passwordHash: string) => Promise<void>;

/** @throws CodedError RATE_LIMITED if a (hashed) network address has too many waiting */
export interface Passwords {
  hash(password: string, address: string): Promise<string>;
  /**
   * Without a hash (unknown email), does the same work and returns false.
   * @param renew keeps a new hash in place of one that was made before passwords were normalised
   */
  verify(passwordHash: string | undefined, password: string, address: string, renew?: Renew): Promise<boolean>;
}

/** For hashes that no caller waits for. */
export const OWN_ADDRESS = 'this server';

export function createPasswords(hashing: Hashing): Passwords {
  const turns = createHashingTurns();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, address) => turns.take(address, () => hashing.hash(normalisePassword(password))),
    verify: (passwordHash, password, address, renew) =>
      turns.take(address, async () => {
        decoy ??= hashing.hash(randomBytes(16).toString('hex'));
        const against = passwordHash ?? (await decoy);
        const normalised = normalisePassword(password);
        let isRight = await hashing.verify(against, normalised);
        if (!isRight && normalised !== password) {
          isRight = await hashing.verify(against, password);
          if (isRight) await renew?.(await hashing.hash(normalised));
        }
        return isRight && passwordHash !== undefined;
      }),
  };
}
