import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/people/secondFactors/factors';
import type { Tx } from '../../kernel/db/connection';
import { replaceRecoveryCodes } from './repository';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const makeCode = () => Array.from({ length: GROUPS }, makeGroup).join('-');

/** Needs no key, because a code has 79 random bits. Ignores dashes. */
export const hashOfRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

/** Ends older codes. @returns the codes, of which only hashes are stored */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  );
  return codes;
}
