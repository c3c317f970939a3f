import { randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { startPostgresServer } from '../../../__tests__/support/postgresServer';
import { median } from '../../lib/statistics';
import { perSecond } from '../ledger/perSecond';
import { openPool } from '../openPool';
import type { BenchPart, Measurement } from '../part';
import { bookings, layouts, pages, type Layout } from './layouts';

const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 1_000_000);
const MONTHS = Number(process.env.BENCH_MONTHS ?? 24);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const WALLETS = 10_000;
const CLIENTS = 20;
const TIMES = 50;
const NAMES: readonly Layout[] = ['whole', 'months'];

type Pools = Readonly<Record<Layout, Pool>>;

const monthOf = (n: string, each: number) =>
  `(date '2026-12-01' - interval '1 month' * (${MONTHS} - (${n} - 1) / ${each}))::date`;

async function fill(pools: Pools): Promise<void> {
  const each = Math.ceil(POSTINGS / 2 / MONTHS);
  const made = (from: number) => `create temporary table made on commit drop as
    select n, md5('made ' || n)::uuid as id, ${monthOf('n', each)} as month, n % ${WALLETS} + 1 as wallet, (n - 1) / ${WALLETS} + 1 as place
    from generate_series(${from + 1}, ${from + each}) n`;
  for (const name of NAMES) {
    const client = await pools[name].connect();
    await client.query(layouts[name]);
    await client.query(`insert into accounts select n, 0, 0 from generate_series(1, ${WALLETS}) n; insert into accounts (id) values (0);
      insert into clock (day) values (date '2026-12-10')`);
    if (name === 'months')
      await client.query(
        `select add_month((date '2026-12-01' - interval '1 month' * n)::date) from generate_series(-1, ${MONTHS}) n`,
      );
    for (let month = 0; month < MONTHS; month += 1) {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(made(month * each));
      const [of, ours] = name === 'months' ? ['month, ', 'month, '] : ['', ''];
      if (name === 'months') await client.query("insert into transfer_keys select 'made ' || n, id, month from made");
      const key = name === 'months' ? ['', ''] : ['key, ', "'made ' || n, "];
      await client.query(`insert into transfers (id, ${of}${key[0]}kind, content, business_day, booked_at)
        select id, ${ours}${key[1]}'deposit', '{}', month + (n % 28)::int, month + n * interval '1 millisecond' from made`);
      await client.query(`insert into postings (transfer_id, ${of}account_id, amount_kobo, balance_kobo, place)
        select id, ${ours}wallet, 100, place * 100, place from made union all select id, ${ours}0, -100, null, null from made`);
      await client.query(`update accounts set balance_kobo = places * 100, posting_count = places
        from (select wallet, max(place) as places from made group by wallet) added where wallet = accounts.id`);
      await client.query('commit');
    }
    client.release();
    await pools[name].query('vacuum analyze');
  }
}

const somebody = () => randomInt(WALLETS) + 1;

async function book(pools: Pools, say: (round: number) => void): Promise<Record<Layout, number>> {
  const figures: Record<Layout, number[]> = { whole: [], months: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(round);
    for (const name of NAMES) {
      const act = () => {
        const from = somebody();
        return pools[name].query({
          name: 'book',
          text: bookings[name],
          values: [randomUUID(), from, (from % WALLETS) + 1],
        });
      };
      figures[name].push(await perSecond(act, { clients: CLIENTS, seconds: SECONDS }));
    }
  }
  return { whole: median(figures.whole), months: median(figures.months) };
}

/** In ms, median; by turns. */
async function time(pools: Pools, texts: Record<Layout, string>) {
  const taken: Record<Layout, number[]> = { whole: [], months: [] };
  for (let turn = 0; turn <= TIMES; turn += 1) {
    const values = [somebody()];
    for (const name of NAMES) {
      const start = performance.now();
      await pools[name].query({ text: texts[name], values });
      // The first one reads from the disk.
      if (turn > 0) taken[name].push(performance.now() - start);
    }
  }
  return { whole: median(taken.whole), months: median(taken.months) };
}

const PROOF = `select count(*) from (select transfer_id from postings group by transfer_id having sum(amount_kobo) <> 0) wrong`;

async function once(pool: Pool, text: string): Promise<number> {
  const start = performance.now();
  await pool.query(text);
  return performance.now() - start;
}

/** Of a prototype (docs/scale.md#by-months): what partitions by month cost and bring, with the ledger's rules on both. */
export const part: BenchPart = {
  title: `The ledger by months, of the ledger in one piece: ${POSTINGS.toLocaleString('en')} postings of ${MONTHS} months`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('The binaries of PostgreSQL are needed');
    const open = (name: Layout) =>
      openPool({
        connectionString: server.url('postgres'),
        max: CLIENTS,
        options: `-c search_path=${name} -c jit=off`,
      });
    const pools = { whole: open('whole'), months: open('months') };
    try {
      for (const name of NAMES) await pools[name].query(`create schema ${name}`);
      say('both are filled');
      await fill(pools);
      const measurements: Measurement[] = [];
      const both = (what: string, unit: string, { whole, months }: Record<Layout, number>) =>
        measurements.push(
          { what: `${what}, in one piece`, value: whole, unit },
          { what: `${what}, by months`, value: months, unit },
          { what: `${what}: by months of one piece`, value: months / whole, unit: 'x' },
        );
      const booked = await book(pools, (round) => say(`transfers, round ${round} of ${ROUNDS}`));
      both('transfers', 'transfers/s', booked);
      for (const [page, texts] of Object.entries(pages)) {
        say(page);
        both(page, 'ms', await time(pools, texts));
      }
      say('the proof');
      both('the sums of all transfers', 'ms', {
        whole: await once(pools.whole, PROOF),
        months: await once(pools.months, PROOF),
      });
      const newest = PROOF.replace('from postings', 'from postings_2026_11');
      measurements.push({
        what: 'the sums of the newest whole month alone',
        value: await once(pools.months, newest),
        unit: 'ms',
      });
      return measurements;
    } finally {
      await Promise.all(NAMES.map((name) => pools[name].end()));
      await server.stop();
    }
  },
};
