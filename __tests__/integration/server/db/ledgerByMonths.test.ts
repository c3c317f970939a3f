import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsDir } from '../../../../server/db/migrate';
import { openPostgres } from '../../../../server/db/postgres';
import { faultsOf } from '../../../support/ledger';
import { onPostgres } from '../../../support/serverDatabases';

const FIRST = '0270';
const SWAP = '0274_ledger_by_months.sql';
const BEFORE = 2000;

onPostgres(() => {
  const ours = migrationsDir(process.cwd());
  const base = process.env.PEERLEND_TEST_POSTGRES!;
  const name = `months_${crypto.randomUUID().replaceAll('-', '')}`;
  const connection = openPostgres(base + name, () => undefined);
  const clients: Client[] = [];
  let folder: string;
  let all: string[];
  let admin: Client;

  const client = async (database = name) => {
    const opened = new Client({ connectionString: base + database });
    opened.on('error', () => undefined);
    await opened.connect();
    clients.push(opened);
    return opened;
  };
  const give = async (isGiven: (file: string) => boolean) => {
    for (const file of all.filter(isGiven)) await copyFile(join(ours, file), join(folder, file));
    await migrate(connection, folder, { lockTimeoutMs: 200, tries: 500, pauseMs: 20 });
  };
  const one = async (text: string): Promise<unknown> => {
    const { rows } = await admin.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  };
  const pidOf = async (of: Client) => (await of.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

  /** Books like an older program, or like one that knows the months. */
  const booking = (conflict: string) => `with booked as (
      insert into transfers (kind, key, content, reference) values ('deposit', $1, '{"amountKobo":5,"feeKobo":0}', $1)
      ${conflict} returning id
    ) insert into postings (transfer_id, account_id, amount_kobo)
      select booked.id, a.id, case a.kind when 'escrow' then 5 else -5 end from booked, ledger_accounts a
      where a.kind in ('escrow', 'clientMoney') order by a.id`;

  beforeAll(async () => {
    const server = await client('postgres');
    await server.query(`create database ${name}`);
    folder = await mkdtemp(join(tmpdir(), 'peerlend-months-'));
    all = (await readdir(ours)).sort();
    await give((file) => file < FIRST);
    admin = await client();
    await admin.query("insert into business_days (day, opened_at) values ('2026-11-02', now())");
    await admin.query("insert into ledger_accounts (kind, loan_id) values ('escrow', gen_random_uuid())");
    await admin.query('begin');
    for (let nth = 0; nth < BEFORE; nth += 1)
      await admin.query({ name: 'book', text: booking('on conflict (key) do nothing'), values: [`old ${nth}`] });
    await admin.query('commit');
    await admin.query('insert into sent_deposits select id, now() from transfers limit 7');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await connection.close();
    const server = clients[0]!;
    await server.query(`drop database ${name} with (force)`);
    await Promise.allSettled(clients.map((opened) => opened.end()));
  });

  test('copying the keys continues after it was killed in the middle', async () => {
    await give((file) => file.startsWith('0270'));
    const filler = await client();
    const pid = await pidOf(filler);
    const filling = filler.query('call fill_transfer_keys(2)').then(
      () => 'ended',
      () => 'killed',
    );
    while (Number(await one('select count(*) from transfer_keys')) < 100);
    await admin.query('select pg_terminate_backend($1, 5000)', [pid]);
    expect(await filling).toBe('killed');
    const kept = Number(await one('select count(*) from transfer_keys'));
    expect(kept).toBeGreaterThanOrEqual(100);
    expect(kept).toBeLessThan(BEFORE);
    await give((file) => file.startsWith('0271'));
    expect(Number(await one('select count(*) from transfer_keys'))).toBe(BEFORE);
  });

  test('partitioning that is killed before its commit changes nothing', async () => {
    await give((file) => file < SWAP);
    const changer = await client();
    const pid = await pidOf(changer);
    await changer.query('begin');
    await changer.query(await readFile(join(ours, SWAP), 'utf8'));
    await admin.query('select pg_terminate_backend($1, 5000)', [pid]);
    expect(await one("select relkind from pg_class where relname = 'transfers'")).toBe('r');
    expect(await one("select to_regclass('transfers_0001_01')")).toBeNull();
  });

  test('transfers booked during the partitioning are neither lost nor booked twice, and no row is copied', async () => {
    const file = await one("select pg_relation_filenode('postings')");
    const done: string[] = [];
    let isOver = false;
    const writers = [1, 2, 3].map(async (writer) => {
      const mine = await client();
      let conflict = 'on conflict (key) do nothing';
      for (let nth = 0; !isOver; nth += 1) {
        const key = `beside ${writer} ${nth}`;
        try {
          await mine.query(booking(conflict), [key]);
          done.push(key);
        } catch (error) {
          // From here on, older programs can't book.
          expect(String(error)).toMatch(/no unique or exclusion constraint|does not exist/);
          conflict = '';
          nth -= 1;
        }
      }
    });
    const has = async (count: number) => {
      while (done.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    await has(50);
    await give((name_) => name_ <= SWAP);
    await has(done.length + 50);
    isOver = true;
    await Promise.all(writers);
    await give(() => true);
    expect(await one("select relkind from pg_class where relname = 'transfers'")).toBe('p');
    expect(await one("select pg_relation_filenode('postings_0001_01')")).toBe(file);
    const { rows } = await admin.query<{ key: string }>("select key from transfers where key like 'beside %'");
    expect(rows.map(({ key }) => key).sort()).toEqual(done.sort());
    const booked = BEFORE + done.length;
    expect(Number(await one('select count(*) from transfer_keys'))).toBe(booked);
    expect(Number(await one('select count(*) from postings'))).toBe(2 * booked);
    expect(Number(await one("select count(*) from transfers where month = '0001-01-01'"))).toBeGreaterThan(BEFORE);
    expect(Number(await one("select count(*) from transfers where month = '2026-11-01'"))).toBeGreaterThan(0);
    expect(await faultsOf(connection.db)).toEqual([]);
  });

  test('a key used before the partitioning is still refused', async () => {
    await admin.query(booking(''), ['old 7']);
    expect(Number(await one("select count(*) from transfers where key = 'old 7'"))).toBe(1);
  });
});
