import { randomBytes } from 'node:crypto';
import type { Hashing } from './hashing';
import { createHashingTurns } from './hashingTurns';

/** @throws CodedError RATE_LIMITED if a (hashed) network address has too many waiting */
export interface Passwords {
  hash(password: string, address: string): Promise<string>;
  /** Without a hash (unknown email), does the same work and returns false. */
  verify(passwordHash: string | undefined, password: string, address: string): Promise<boolean>;
}

/** For hashes that no caller waits for. */
export const OWN_ADDRESS = 'this server';

export function createPasswords(hashing: Hashing): Passwords {
  const turns = createHashingTurns();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, address) => turns.take(address, () => hashing.hash(password)),
    verify: (passwordHash, password, address) =>
      turns.take(address, async () => {
        decoy ??= hashing.hash(randomBytes(16).toString('hex'));
        const against = passwordHash ?? (await decoy);
        const right = await hashing.verify(against, password);
        return right && passwordHash !== undefined;
      }),
  };
}
