import { hash, verify, type Options } from '@node-rs/argon2';

export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashingAtOnce(cost: Options = PASSWORD_COST): Hashing {
  return {
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
  };
}
