import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, isDebianRoot } from './debian.mjs';

/** Programs that each browser needs, and their Debian packages. WebKit's MiniBrowser needs a display: Xvfb. */
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
 * Finds the programs of a browser.
 * @param {keyof typeof needed} engine
 * @returns {{ programs: Record<string, string> } | { missing: string[] }} missing: the Debian packages that are not
 * installed
 */
export function findOtherBrowser(engine) {
  const parts = Object.entries(needed[engine]).map(([name, part]) => ({ name, part, path: findProgram(part) }));
  const missing = parts.filter(({ path }) => path === undefined).map(({ part }) => part.debian);
  if (missing.length > 0) return { missing };
  return { programs: Object.fromEntries(parts.map(({ name, path }) => [name, path])) };
}

export async function installOtherBrowsers() {
  const missing = Object.keys(needed).flatMap((engine) => findOtherBrowser(engine).missing ?? []);
  if (missing.length === 0) return;
  if (!isDebianRoot()) {
    console.log(`Not installed, because that requires Debian and root: ${missing.join(', ')}.`);
    return;
  }
  console.log(`Installing Debian's packages ${missing.join(', ')} …`);
  const { code, output } = await installPackages(missing);
  if (code !== 0) console.log(`  That did not work:\n${output.trim().split('\n').slice(-5).join('\n')}`);
}
