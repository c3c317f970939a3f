import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createSemaphore } from './semaphore';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Against undefined (nobody has this address) it answers false after the same work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id by OWASP's figures: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most one hash fewer than there are cores runs at a time, so that other answers still get through. */
export function createPasswords(cost: Options = PASSWORD_COST): Passwords {
  const inTurn = createSemaphore(Math.max(1, availableParallelism() - 1));
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(passwordHash, password) {
      decoy ??= hash(randomBytes(16), cost);
      const against = passwordHash ?? (await decoy);
      const right = await inTurn(() => verify(against, password));
      return right && passwordHash !== undefined;
    },
  };
}
