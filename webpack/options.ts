import path from 'node:path';
import { HOME_HTML } from '../server/web/pages';

/** What a build is for. */
export interface BuildOptions {
  /** True under `webpack serve`: readable code, fast rebuilds; false for what visitors download. */
  serving: boolean;
  /** Whether the flow inspector and DevTools are built in (`__INSTRUMENTS__`). */
  instruments: boolean;
}

/** The project's root: npm scripts, webpack and the tests all start there. */
export const ROOT = process.cwd();
export const SOURCE = path.join(ROOT, 'src');
/** Another folder than `dist` where `BUILD_DIR` says so: for a build beside the one that is being served. */
const OUTPUT = path.resolve(ROOT, process.env['BUILD_DIR'] ?? 'dist');
export const CLIENT_OUTPUT = path.join(OUTPUT, 'client');
export const PRERENDER_OUTPUT = path.join(OUTPUT, 'prerender');
export const PRERENDER_FILE = 'prerender.cjs';
/** The landing page's shell before it is prerendered. */
export const HOME_SHELL = path.join(PRERENDER_OUTPUT, HOME_HTML);

/** Production builds leave the instruments out, unless `INSTRUMENTS=1` asks for them. */
export function readBuildOptions(serving: boolean): BuildOptions {
  const { NODE_ENV, INSTRUMENTS } = process.env;
  return { serving, instruments: serving || NODE_ENV !== 'production' || INSTRUMENTS === '1' };
}
