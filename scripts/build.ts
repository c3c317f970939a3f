import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import webpack, { type MultiStats } from 'webpack';
import { HOME_HTML } from '#server/kernel/web/pages';
import webpackConfig from '../webpack.config';
import { CLIENT_OUTPUT, PRERENDER_FILE, PRERENDER_OUTPUT, readBuildOptions } from '../webpack/options';
import { compressFolder } from './build/compress';
import { writeLightPages } from './build/writeLightPages';
import { writePages } from './build/pages';

function runWebpack(): Promise<MultiStats> {
  const compiler = webpack(webpackConfig());
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats?: MultiStats) => {
      // Closing writes the cache, which speeds up the next build.
      compiler.close((closing) => {
        const broken = failure ?? closing;
        if (broken) reject(broken);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else if (stats) resolve(stats);
        else reject(new Error('webpack returned no statistics'));
      });
    });
  });
}

/** In brotli kilobytes. */
async function homeWeight(): Promise<number> {
  const html = await readFile(path.join(CLIENT_OUTPUT, HOME_HTML), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const sizes = await Promise.all(
    files.map(async (file) => (await readFile(path.join(CLIENT_OUTPUT, `${file}.br`))).length),
  );
  return (sizes.reduce((sum, size) => sum + size, 0) + brotliCompressSync(html).length) / 1000;
}

async function build(): Promise<void> {
  const start = performance.now();
  const stats = await runWebpack();
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  const client = stats.stats.find(({ compilation }) => compilation.name === 'client');
  if (!client) throw new Error('webpack could not build the client');
  await writePages(CLIENT_OUTPUT, client.compilation, readBuildOptions(false).inspector);
  await writeLightPages(CLIENT_OUTPUT, path.join(PRERENDER_OUTPUT, PRERENDER_FILE));
  await compressFolder(CLIENT_OUTPUT);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `Built dist/client in ${seconds} s; the home page weighs ${(await homeWeight()).toFixed(1)} kB.\n`,
  );
}

build().catch((error: unknown) => {
  process.stderr.write(`The build failed.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
