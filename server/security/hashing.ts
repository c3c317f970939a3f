import { hash, verify, type Options } from '@node-rs/argon2';

/** The slow work of passwords. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** argon2id by OWASP's figures: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once whatever is asked for. For programs that hash now and then; a server has `startHashingThreads`. */
export function hashingAtOnce(cost: Options = PASSWORD_COST): Hashing {
  return {
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
  };
}
