import path from 'node:path';
import type { LightPageName } from '../src/pages';

export interface BuildOptions {
  serving: boolean;
  inspector: boolean;
}

export const ROOT = process.cwd();
export const SOURCE = path.join(ROOT, 'src');
/** `BUILD_DIR` allows a build next to the one being served. */
const OUTPUT = path.resolve(ROOT, process.env['BUILD_DIR'] ?? 'dist');
export const CLIENT_OUTPUT = path.join(OUTPUT, 'client');
export const PRERENDER_OUTPUT = path.join(OUTPUT, 'prerender');
export const PRERENDER_FILE = 'prerender.cjs';
/** The empty page that a prerendered one is written into. */
export const shellOf = (name: LightPageName): string => path.join(PRERENDER_OUTPUT, `${name}.html`);

export function readBuildOptions(serving: boolean): BuildOptions {
  const { NODE_ENV, INSPECTOR } = process.env;
  return { serving, inspector: serving || NODE_ENV !== 'production' || INSPECTOR === '1' };
}
