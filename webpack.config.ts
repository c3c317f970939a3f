import type { Configuration } from 'webpack';
import { clientConfig } from './webpack/client';
import { readBuildOptions } from './webpack/options';
import { prerenderConfig } from './webpack/prerender';

/** `webpack serve` builds the app alone; a build adds the renderer that prerenders `/`. */
export default function webpackConfig(env: { WEBPACK_SERVE?: boolean } = {}): Configuration[] {
  const options = readBuildOptions(env.WEBPACK_SERVE === true);
  return options.serving ? [clientConfig(options)] : [clientConfig(options), prerenderConfig(options)];
}
