import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Type imports load nothing. */
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(?:import|require)\(\s*'([^']+)'/gm;

const folderOf = { contract: 'contract', server: 'server', support: '__tests__/support' } as const;
const isAlias = (name: string): name is keyof typeof folderOf => Object.hasOwn(folderOf, name);

function fileOf(from: string, specifier: string): string | undefined {
  const [, alias = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  if (!isAlias(alias) && !specifier.startsWith('.')) return undefined;
  const path = isAlias(alias) ? join(folderOf[alias], rest) : join(dirname(from), specifier);
  return ['.ts', '.tsx', ''].map((ending) => path + ending).find((file) => /\.\w+$/.test(file) && existsSync(file));
}

const loadedBy = new Map<string, readonly string[]>();

/** Our own files that a file loads by itself, without packages. */
function filesLoadedBy(file: string): readonly string[] {
  const known = loadedBy.get(file);
  if (known) return known;
  const text = /\.[mc]?[jt]sx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(IMPORT)].flatMap(([, one, other]) => fileOf(file, one ?? other ?? '') ?? []);
  loadedBy.set(file, found);
  return found;
}

/** Whether a file loads another one, however deep. */
export function loads(file: string, other: string, seen = new Set<string>()): boolean {
  if (file === other) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return filesLoadedBy(file).some((one) => loads(one, other, seen));
}
