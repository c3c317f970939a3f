import { randomBytes } from 'node:crypto';
import type { Hashing } from './hashing';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Against undefined (nobody has this address) it answers false after the same work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(hashing: Hashing): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hashing.hash(password),
    async verify(passwordHash, password) {
      decoy ??= hashing.hash(randomBytes(16).toString('hex'));
      const against = passwordHash ?? (await decoy);
      const right = await hashing.verify(against, password);
      return right && passwordHash !== undefined;
    },
  };
}
