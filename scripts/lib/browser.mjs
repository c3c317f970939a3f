import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackages, isDebianRoot } from './debian.mjs';
import { runNode } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** On some systems, a script of that name only asks to install the browser. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  try {
    const version = execFileSync(path, ['--version', '--no-sandbox'], {
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+\.\d+/.test(String(version));
  } catch {
    return false;
  }
}

const playwrightPath = (root) =>
  createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();

/**
 * Finds a working Chromium or Chrome: from CHROMIUM_PATH, the system, or Playwright.
 * @param {string} root the project's folder
 * @returns {string | undefined} the path of the program
 * @throws if CHROMIUM_PATH doesn't point to one
 */
export function findBrowser(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, but no browser starts there.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...system, ...MAC].find(starts) ?? [playwrightPath(root)].find(starts);
}

function waysToInstall(root) {
  const playwright = ['node_modules/@playwright/test/cli.js'];
  const ways = [
    {
      says: "Playwright's own Chromium (about 180 MB, kept in its cache folder)",
      how: () => runNode([...playwright, 'install', '--no-shell', 'chromium'], { cwd: root, limitMs: 300_000 }),
    },
  ];
  if (!isDebianRoot()) return ways;
  return [
    ...ways,
    {
      says: "the system's libraries that Playwright's Chromium needs (apt-get)",
      onlyIf: () => existsSync(playwrightPath(root)),
      how: () => runNode([...playwright, 'install-deps', 'chromium'], { cwd: root, limitMs: 600_000 }),
    },
    {
      says: "Debian's packages chromium and fonts-liberation (apt-get)",
      how: () => installPackages(['chromium', 'fonts-liberation']),
    },
  ];
}

/** @throws if no browser is available. @returns {Promise<string>} the path of the program */
export async function ensureBrowser(root) {
  const present = findBrowser(root);
  if (present) return present;
  const failures = [];
  for (const way of waysToInstall(root)) {
    if (way.onlyIf && !way.onlyIf()) continue;
    console.log(`No Chromium or Chrome found. Installing ${way.says} …`);
    const { output } = await way.how();
    const installed = findBrowser(root);
    if (installed) return installed;
    console.log('  That did not work.');
    failures.push(`${way.says}:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  throw new Error(
    `There is no browser for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.\n${failures.join('\n')}`,
  );
}
