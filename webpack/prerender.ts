import path from 'node:path';
import type { Configuration } from 'webpack';
import { PRERENDER_FILE, PRERENDER_OUTPUT, SOURCE, type BuildOptions } from './options';
import { pictureRule, scriptRule, sharedConfig, styleRule } from './shared';

/** The same sources and class names for Node, without styles. */
export function prerenderConfig(options: BuildOptions): Configuration {
  return {
    ...sharedConfig('prerender', options),
    target: 'node20',
    entry: { prerender: path.join(SOURCE, 'prerender.tsx') },
    output: {
      path: PRERENDER_OUTPUT,
      filename: PRERENDER_FILE,
      publicPath: '/',
      library: { type: 'commonjs2' },
    },
    devtool: false,
    module: {
      rules: [scriptRule(options), styleRule([], true), pictureRule(false)],
    },
    optimization: { minimize: false },
  };
}
