import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundleServer } from '#support/bundleServer';
import { startTraceReceiver } from '#support/receivers/traceReceiver';

jest.setTimeout(120_000);

const FOLDER = resolve('deploy/prometheus');
const [PROMETHEUS, PROMTOOL] = ['/usr/bin/prometheus', '/usr/bin/promtool'];
const suite = existsSync(PROMETHEUS) && existsSync(PROMTOOL) ? describe : describe.skip;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface Answered {
  data: { result: { value: [number, string] }[]; groups: { rules: { name: string; health: string }[] }[] };
}

suite('Prometheus (skipped where /usr/bin/prometheus and promtool are missing: apt-get install prometheus)', () => {
  const children: ChildProcess[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peerlend-prometheus-'));
  });
  afterAll(async () => {
    for (const child of children) if (child.exitCode === null && child.kill()) await once(child, 'exit');
    await rm(folder, { recursive: true });
  });

  test('promtool accepts the rules, and their tests pass', () => {
    const check = (...args: string[]) => execFileSync(PROMTOOL, args, { cwd: FOLDER, encoding: 'utf8' });
    expect(check('check', 'rules', 'rules.yml')).toContain('SUCCESS');
    expect(check('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
    expect(check('check', 'config', 'prometheus.yml')).toContain('is valid');
  });

  test('Prometheus scrapes the bundled server, which also sends traces; all metrics in the rules and the dashboard exist', async () => {
    const metricsPort = await freePort();
    const port = await freePort();
    const receiver = await startTraceReceiver();
    const program = await bundleServer('scraped');
    expect(await readFile(program, 'utf8')).not.toMatch(/^import .*(?:opentelemetry|fastify\/otel)/m);
    const app = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        METRICS_PORT: String(metricsPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        DATA_DIR: join(folder, 'data'),
      },
    });
    children.push(app);
    let said = '';
    await new Promise<void>((ready) => {
      app.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Press Ctrl+C')) ready();
      });
      app.on('exit', () => {
        ready();
      });
    });
    expect(said).toContain(`Metrics are at http://localhost:${metricsPort}/metrics`);
    const url = /Peerlend is at (\S+)/.exec(said)?.[1] ?? '';
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');

    await cp(FOLDER, folder, { recursive: true });
    const config = await readFile(join(FOLDER, 'prometheus.yml'), 'utf8');
    await writeFile(
      join(folder, 'prometheus.yml'),
      config.replaceAll('15s', '200ms').replace('127.0.0.1:13000', `127.0.0.1:${metricsPort}`),
    );
    children.push(
      spawn(
        PROMETHEUS,
        [
          `--config.file=${join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(folder, 'tsdb')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      ),
    );
    const ask = async (path: string): Promise<Answered | undefined> =>
      fetch(`http://127.0.0.1:${port}/api/v1/${path}`).then(
        async (answer) => (answer.ok ? ((await answer.json()) as Answered) : undefined),
        () => undefined,
      );
    const valueOf = async (expression: string): Promise<number> => {
      for (;;) {
        await fetch(`${url}/healthz`);
        const [found] = (await ask(`query?query=${encodeURIComponent(expression)}`))?.data.result ?? [];
        if (found) return Number(found.value[1]);
        await setTimeout(50);
      }
    };
    expect(await valueOf('up{job="peerlend"} == 1')).toBe(1);
    expect(await valueOf('peerlend:answers:rate5m > 0')).toBeGreaterThan(0);
    expect(await valueOf('max(peerlend_business_days_behind)')).toBe(0);
    const rules = (await ask('rules'))?.data.groups.flatMap((group) => group.rules) ?? [];
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health === 'err')).toEqual([]);

    const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const dashboard = await readFile(join(FOLDER, 'dashboard.json'), 'utf8');
    const asked = new Set(dashboard.match(/\b(?:peerlend|nodejs)_[a-z0-9_]+/g));
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !told.includes(name))).toEqual([]);

    app.kill('SIGTERM');
    await once(app, 'exit');
    receiver.close();
    const spans = receiver.spans().map(({ name }) => name);
    expect(spans).toContain('GET /healthz');
    expect(spans.filter((name) => name.startsWith('job '))).not.toEqual([]);
  });
});
