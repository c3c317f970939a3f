import type { Configuration } from 'webpack';
import { clientConfig } from './webpack/client';
import { readBuildOptions } from './webpack/options';
import { prerenderConfig } from './webpack/prerender';

/** `webpack serve` gets the app alone; a build also gets the renderer that `scripts/build.ts` prerenders `/` with. */
export default function webpackConfig(env: { WEBPACK_SERVE?: boolean } = {}): Configuration[] {
  const options = readBuildOptions(env.WEBPACK_SERVE === true);
  return options.serving ? [clientConfig(options)] : [clientConfig(options), prerenderConfig(options)];
}
