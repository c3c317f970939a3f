import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

// Inside node_modules, so that packages are found.
const FOLDER = path.resolve('node_modules/.cache/tests');

/** @returns the file to run */
export async function bundleServer(name: string): Promise<string> {
  const file = path.join(FOLDER, `${name}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  await promisify(execFile)(process.execPath, ['scripts/lib/serverBundle.mjs', file]);
  return file;
}
