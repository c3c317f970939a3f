import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { PRODUCT_NAME } from '#contract/product';
import { APP_HTML } from '#server/kernel/web/pages';
import { chunkGroups } from './chunks';
import { devServer } from './devServer';
import { lightPages, type LightPageName } from '../src/pages';
import { CLIENT_OUTPUT, ROOT, shellOf, SOURCE, type BuildOptions } from './options';
import { pictureRule, quietPackagesRule, scriptRule, sharedConfig, styleRule } from './shared';

const SHELL = 'public/index.html';

/** Chromium compiles while it downloads (https://v8.dev/blog/explicit-compile-hints); must be the first line. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const entryOf = (name: LightPageName) => (name === 'home' ? 'landing' : `${name}Entry`);

function page(filename: string, entry: string, serving: boolean): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    filename,
    chunks: [entry],
    template: path.join(ROOT, SHELL),
    // `webpack serve` has no server of ours that writes the key into the shell.
    templateParameters: { productName: PRODUCT_NAME, apiKey: serving ? (process.env['API_KEY'] ?? '') : '' },
  });
}

export function clientConfig(options: BuildOptions): Configuration {
  const { serving } = options;
  const shared = sharedConfig('client', options);
  const assetName = (ending: string) =>
    serving ? `assets/[name].${ending}` : `assets/[name].[contenthash:10].${ending}`;
  const entry = (name: string) => [
    ...(options.inspector ? [path.join(ROOT, 'inspector/join.ts')] : []),
    path.join(SOURCE, `${name}.tsx`),
  ];
  return {
    ...shared,
    target: 'browserslist',
    entry: {
      main: entry('main'),
      ...(!serving && Object.fromEntries(lightPages.map((name) => [entryOf(name), entry(name)]))),
    },
    output: {
      path: CLIENT_OUTPUT,
      publicPath: '/',
      filename: assetName('js'),
      chunkFilename: assetName('js'),
      trustedTypes: { policyName: 'app#webpack' },
      // The build renews compressed copies of changed files only.
      clean: serving ? false : { keep: /(\.br|\.gz|home\.html)$/ },
    },
    devtool: serving ? 'eval-source-map' : false,
    module: {
      rules: [
        scriptRule(options),
        quietPackagesRule,
        styleRule([MiniCssExtractPlugin.loader], false),
        pictureRule(true),
      ],
    },
    plugins: [
      ...(shared.plugins ?? []),
      new MiniCssExtractPlugin({ filename: assetName('css'), chunkFilename: assetName('css'), ignoreOrder: true }),
      page(APP_HTML, 'main', serving),
      // Without prerendering, the app shows them like every page.
      ...(serving
        ? []
        : lightPages.map((name) => page(path.relative(CLIENT_OUTPUT, shellOf(name)), entryOf(name), serving))),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: [`**/${SHELL}`] } },
          ...(options.inspector ? [{ from: 'inspector/schemas', to: 'schemas' }] : []),
        ],
      }),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false, preamble: COMPILE_HINT } },
          extractComments: false,
        }),
        new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss }),
      ],
      splitChunks: { chunks: 'all', minSize: 40_000, cacheGroups: chunkGroups },
    },
    ...(serving ? { devServer: devServer() } : {}),
  };
}
