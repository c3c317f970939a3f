import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, isDebianRoot } from './debian.mjs';

/**
 * The programs that each browser beside Chromium needs, in the names they may have, and Debian's package of each.
 * WebKitWebDriver brings along MiniBrowser, a WebKit that needs a screen: Xvfb is one.
 */
const needed = {
  firefox: { firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' } },
  webkit: {
    driver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
    screen: { names: ['Xvfb'], debian: 'xvfb' },
  },
};

const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
const findProgram = ({ names }) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));

/**
 * Where the programs of a browser are.
 * @param {keyof typeof needed} engine
 * @returns {{ programs: Record<string, string> } | { missing: string[] }} missing: the packages of Debian that lack
 */
export function findOtherBrowser(engine) {
  const parts = Object.entries(needed[engine]).map(([name, part]) => ({ name, part, path: findProgram(part) }));
  const missing = parts.filter(({ path }) => path === undefined).map(({ part }) => part.debian);
  if (missing.length > 0) return { missing };
  return { programs: Object.fromEntries(parts.map(({ name, path }) => [name, path])) };
}

/** Missing browsers are reported, and their tests are skipped. */
export async function installOtherBrowsers() {
  const missing = Object.keys(needed).flatMap((engine) => findOtherBrowser(engine).missing ?? []);
  if (missing.length === 0) return;
  if (!isDebianRoot()) {
    console.log(`Not installed, since that takes Debian and root: ${missing.join(', ')}.`);
    return;
  }
  console.log(`Installing Debian's packages ${missing.join(', ')} …`);
  const { code, output } = await installPackages(missing);
  if (code !== 0) console.log(`  That did not work:\n${output.trim().split('\n').slice(-5).join('\n')}`);
}
