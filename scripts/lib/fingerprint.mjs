import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function filesAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesAt(root, `${path}/${name}`));
}

/**
 * Hashes names and contents, because times and sizes are unreliable after a checkout.
 * @param {string} root
 * @param {string[]} paths files or folders below it; missing ones count as absent
 * @param {string} [salt] other inputs the result depends on
 */
export function fingerprint(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((start) => filesAt(root, start))) {
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
