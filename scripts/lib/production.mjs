import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Found by their files' paths instead of an import: the typeface of PDFs. */
const READ_BY_PATH = ['@expo-google-fonts/inter'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * package.json of a production host, which has only the packages that the programs use.
 * @param {object} manifest the project's package.json
 * @param {string[]} imported the packages that the programs import
 * @param {Record<string, string>} scripts
 * @throws if one of them is no dependency of the project
 */
export function productionManifest(manifest, imported, scripts) {
  const { devDependencies: _tools, dependencies, ...described } = manifest;
  const names = [...new Set([...imported, ...READ_BY_PATH])].sort();
  const missing = names.filter((name) => !Object.hasOwn(dependencies, name));
  if (missing.length > 0) throw new Error(`package.json has no dependency ${missing.join(', ')}.`);
  return { ...described, dependencies: Object.fromEntries(names.map((name) => [name, dependencies[name]])), scripts };
}

/** @returns {string[]} packages installed in the folder that aren't exactly those of the project's lockfile */
export function unlockedPackages(root, folder) {
  const locked = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(join(folder, 'node_modules/.package-lock.json')).packages;
  const differs = ([path, { version, integrity }]) =>
    locked[path]?.version !== version || locked[path].integrity !== integrity;
  return Object.entries(installed)
    .filter(differs)
    .map(([path, { version }]) => `${path.replace('node_modules/', '')} ${version}`);
}
