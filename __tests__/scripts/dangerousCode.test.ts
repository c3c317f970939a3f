import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesOf = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]);

// Workers only receive messages from their own page. The inspector isn't in the production build, and seed and
// terminal don't answer requests.
const browser = sourcesOf('src').filter(([path]) => !path.startsWith('inspector') && !path.endsWith('.worker.ts'));
const server = [...sourcesOf('server'), ...sourcesOf('contract')].filter(
  ([path]) => !path.startsWith(join('server', 'kernel', 'db', 'seed')),
);

const absent = (sources: [string, string][], pattern: RegExp) =>
  expect(sources.filter(([, text]) => pattern.test(text)).map(([path]) => path)).toStrictEqual([]);

test.each([
  ['code evaluated from text', /\beval\(|new Function\(|setTimeout\(\s*['"`]/],
  [
    'HTML written from text',
    /dangerouslySetInnerHTML|\.innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write/,
  ],
  ['cookies', /document\.cookie|set-cookie/i],
  ['messages from other windows', /addEventListener\(\s*['"]message['"]|window\.onmessage/],
  ['guessable random numbers', /Math\.random/],
])('the app has no %s', (_what, pattern) => {
  absent(browser, pattern);
});

test.each([
  ['code evaluated from text', /\beval\(|new Function\(|node:vm/],
  ['shell commands', /child_process/],
  ['cookies', /set-cookie|setCookie/i],
  ['guessable random numbers', /Math\.random/],
  ['broken hash functions', /createHash\('(md5|sha1)'\)/i],
])('the server has no %s', (_what, pattern) => {
  absent(server, pattern);
});

test('only the Paystack client and the webhook sender call other servers', () => {
  const calling = /\bfetch\(|https?\.(request|get)\(|from 'node:https'/;
  const callers = server.filter(([, text]) => calling.test(text)).map(([path]) => path);
  expect(callers).toEqual([
    join('server', 'kernel', 'outside', 'postOutside.ts'),
    join('server', 'kernel', 'payments', 'paystack', 'client.ts'),
  ]);
});
