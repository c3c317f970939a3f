import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether Debian packages can be installed here without asking for rights. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const apt = (...args) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=180', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: 600_000,
  });

/** @param {string[]} names */
export async function installPackages(names) {
  const listed = await apt('update');
  const installed = await apt('install', '-y', '--no-install-recommends', ...names);
  return { ...installed, output: listed.output + installed.output };
}
