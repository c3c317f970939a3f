import { hashSync, verifySync } from '@node-rs/argon2';

// Plain JavaScript, since the hashing thread loads this file without a build.

/** @param {{ password: string, cost: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ passwordHash: string, password: string }} task */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
