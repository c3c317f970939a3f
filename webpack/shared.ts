import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DefinePlugin, type Configuration, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import { version } from '../package.json';
import { ROOT, type BuildOptions } from './options';

/** Readable names compress better than hashes; a test checks that file names are unique. */
const CSS_MODULE_NAMES = { localIdentRegExp: /([^\\/]+)\.module\.css$/, localIdentName: '[1]-[local]' };

export function scriptRule(options: BuildOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'babel-loader',
    // Babel's environment selects the JSX runtime, and `--mode production` doesn't reach it.
    options: {
      envName: options.serving ? 'development' : 'production',
      plugins: [[path.join(ROOT, 'webpack/publicTexts.js'), { isMarked: options.inspector }]],
    },
  };
}

/** These packages don't declare it, so webpack would keep their unused exports. */
export const quietPackagesRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/,
  sideEffects: false,
};

export function styleRule(before: RuleSetUseItem[], namesOnly: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...before,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: namesOnly,
            ...CSS_MODULE_NAMES,
          },
        },
      },
    ],
  };
}

export function pictureRule(emit: boolean): RuleSetRule {
  return {
    test: /\.(svg|png|webp|avif)$/,
    type: 'asset/resource',
    generator: { filename: 'assets/[name].[contenthash:10][ext]', emit },
  };
}

// These packages' `exports` lead to development builds in every mode.
const productionRouter = {
  'react-router-dom$': path.join(ROOT, 'node_modules/react-router-dom/dist/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
};

function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

export function sharedConfig(name: string, options: BuildOptions): Configuration {
  return {
    name,
    context: ROOT,
    mode: options.serving ? 'development' : 'production',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: options.serving ? {} : productionRouter,
    },
    plugins: [
      new DefinePlugin({
        __INSPECTOR__: JSON.stringify(options.inspector),
        __APP_VERSION__: JSON.stringify(version),
        __APP_COMMIT__: JSON.stringify(commit()),
      }),
    ],
    cache: {
      type: 'filesystem',
      name: [name, options.serving ? 'serve' : 'build', options.inspector ? 'inspector' : 'bare'].join('-'),
      buildDependencies: {
        config: ['webpack.config.ts', 'babel.config.js', '.browserslistrc', 'package-lock.json'].map((file) =>
          path.join(ROOT, file),
        ),
        webpackFolder: [path.join(ROOT, 'webpack/')],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
