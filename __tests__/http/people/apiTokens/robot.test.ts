import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listingSchema } from '#contract/lending/market/listingSchema';
import { naira } from '#contract/money/kobo';
import { cast, listed, walletOf } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

const run = promisify(execFile);
const PROGRAM = /```js\n(.*?)```/s;

onServer((given) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peerlend-robot-'));
    const [, program = ''] = PROGRAM.exec(await readFile('docs/robots.md', 'utf8')) ?? [];
    await writeFile(join(folder, 'robot.mjs'), program);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the row of listings in docs/robots.md has every field', async () => {
    const [, row = ''] = /```json\n(.*?)```/s.exec(await readFile('docs/robots.md', 'utf8')) ?? [];
    expect(Object.keys(JSON.parse(row) as object).sort()).toEqual([...listingSchema.required].sort());
  });

  test('the robot of docs/robots.md pledges once to each loan of its grades, however often it runs', async () => {
    const { server } = given;
    const people = await cast(server);
    const [lender] = people.lenders;
    const loanId = await listed(server, people);
    server.clock.advance({ minutes: 2 });
    const form = { name: 'Robot', scope: 'invest' as const };
    await server.call('sendApiTokenCode', { token: lender.token, body: form });
    const code = server.mails.codeFor(lender.email);
    const { body } = await server.call('createApiToken', { token: lender.token, body: { ...form, code } });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const robot = async (grades: string) => {
      const env = { ...process.env, PEERLEND: url, TOKEN: body.token, GRADES: grades };
      return (await run(process.execPath, [join(folder, 'robot.mjs')], { env })).stdout;
    };

    expect(await robot('A,B')).toBe('₦100000 is left\n');
    expect(await robot('C')).toBe(`${loanId}: pledged ₦40000\n₦60000 is left\n`);
    expect(await robot('C')).toBe('₦60000 is left\n');
    expect(await walletOf(server, lender)).toBe(naira(60_000));
  });
});
