import { hashSync, verifySync } from '@node-rs/argon2';

// What runs in a hashing thread (`hashingThreads.ts`). Plain JavaScript: a thread reads its file without a build.

/** @param {{ password: string, cost: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ passwordHash: string, password: string }} task */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
