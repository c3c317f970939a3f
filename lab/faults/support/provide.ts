import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from '../../../scripts/lib/debian.mjs';
import type { Say } from '../part';

/**
 * Installs the Debian packages of programs that are missing, if it may.
 * @param needed the package of each program's path
 * @returns why a part can't be tried here; undefined if it can
 */
export async function provide(needed: Readonly<Record<string, string>>, say: Say): Promise<string | undefined> {
  const missing = () => Object.keys(needed).filter((program) => !existsSync(program));
  if (missing().length > 0 && isDebianRoot()) {
    say('packages of Debian');
    await installPackages(missing().map((program) => needed[program] ?? ''));
  }
  const absent = missing();
  return absent.length === 0 ? undefined : `${absent.join(', ')} can't be installed here (requires Debian 12 as root)`;
}

/** The finding of a part that can't be tried. */
export const notTried = (fault: string, why: string) => [{ fault, tries: 0, lost: [`not tried: ${why}`], seen: '' }];
