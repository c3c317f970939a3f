import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { stopWithParent } = await import('./lib/run.mjs');
const { install } = await import('./lib/install.mjs');
stopWithParent();
await install(root, { tools: true });

const apiPort = process.env.PORT ?? '3001';
const devPort = process.env.DEV_PORT ?? '3000';
const env = {
  ...process.env,
  // Both sides use the same key, because in development no server writes it into the page's shell.
  API_KEY: process.env.API_KEY ?? 'development-key',
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${apiPort}`,
  DEV_PORT: devPort,
  PORT: apiPort,
};

function side(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  }
  return child;
}

const sides = [
  side('server', ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']),
  side('client', ['node_modules/webpack/bin/webpack.js', 'serve']),
];
console.log(`The app, rebuilt on every change: http://localhost:${devPort} (API at ${env.API_URL})`);

const endBoth = () => sides.forEach((child) => child.kill('SIGTERM'));
for (const child of sides) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endBoth();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endBoth);
