import path from 'node:path';
import { HOME_HTML } from '../server/web/pages';

/** The kind of build. */
export interface BuildOptions {
  /** True under `webpack serve`: readable code, fast rebuilds; false for production. */
  serving: boolean;
  /** Whether the flow inspector and DevTools are included (`__INSTRUMENTS__`). */
  instruments: boolean;
}

/** The project's root: npm scripts, webpack and the tests all start there. */
export const ROOT = process.cwd();
export const SOURCE = path.join(ROOT, 'src');
/** Builds into `BUILD_DIR` instead of `dist` if it is set: for a build next to the one being served. */
const OUTPUT = path.resolve(ROOT, process.env['BUILD_DIR'] ?? 'dist');
export const CLIENT_OUTPUT = path.join(OUTPUT, 'client');
export const PRERENDER_OUTPUT = path.join(OUTPUT, 'prerender');
export const PRERENDER_FILE = 'prerender.cjs';
/** The landing page's shell before prerendering. */
export const HOME_SHELL = path.join(PRERENDER_OUTPUT, HOME_HTML);

/** Production builds exclude the instruments unless `INSTRUMENTS=1` is set. */
export function readBuildOptions(serving: boolean): BuildOptions {
  const { NODE_ENV, INSTRUMENTS } = process.env;
  return { serving, instruments: serving || NODE_ENV !== 'production' || INSTRUMENTS === '1' };
}
