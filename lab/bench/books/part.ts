import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '#support/databases/postgresServer';
import type { Call } from '#contract/call';
import { daysAfter, todayInLagos } from '#contract/dates';
import { bookCalls } from '#contract/office/books/bookCalls';
import { healthCalls } from '#contract/office/health/calls';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { booksHold } from '#server/money/ledger/check/proofs/booksHold';
import { checkExport } from '../../../scripts/ledgerCheck/checkExport';
import { scratchFolder } from '../database';
import { residentMemory } from '../startProcess';
import type { BenchPart, Measurement } from '../part';
import { startProduct } from '../productServer';
import { signInAdministrator } from '../userList/administrator';
import { DAYS, fillMonth } from './fill';
import { findScope } from '#server/money/ledger/check/scope';

/** Targets are for ten million, which take minutes to create: `BENCH_POSTINGS=10000000`. */
const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 1_000_000);
const MARKED = 10_000_000;
const ASKED = 9;

const markIf = (atMost: number) => (POSTINGS >= MARKED ? { mark: { atMost } } : {});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

export const part: BenchPart = {
  title: `The books of a month, ${POSTINGS.toLocaleString('en')} postings`,
  async run(say) {
    const server = await startPostgresServer();
    if (!server) throw new Error('PostgreSQL binaries are required');
    const databaseUrl = server.url('postgres');
    const dataDir = scratchFolder('books');
    try {
      const closing = await fillAndClose(databaseUrl, say);
      return [...closing, ...(await measureServer({ databaseUrl, dataDir }, say))];
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function fillAndClose(databaseUrl: string, say: (text: string) => void): Promise<Measurement[]> {
  const connection = openPostgres(databaseUrl, (error) => console.error(error.message));
  try {
    await migrate(connection, migrationsDir(process.cwd()));
    await connection.withSession((run) => fillMonth(run, POSTINGS, say));
    say('closing the days');
    const { db } = connection;
    const closed = await timed(() => closeBookDays({ db }, Infinity));
    await connection.withSession((run) => run('vacuum analyze book_day_totals'));
    say('running the check');
    const proved = await timed(async () => {
      for await (const fault of booksHold.findFaults(db, await findScope(db))) throw new Error(fault);
    });
    return [
      { what: `${DAYS} days are closed`, value: closed, unit: 's' },
      { what: 'the check proves totals and chain', value: proved, unit: 's' },
    ];
  } finally {
    await connection.close();
  }
}

async function measureServer(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  say: (text: string) => void,
): Promise<Measurement[]> {
  const to = daysAfter(todayInLagos(), -1);
  const from = daysAfter(to, 1 - DAYS);
  const product = await startProduct({ databaseUrl, dataDir });
  try {
    const { read } = await signInAdministrator(product.url);
    const median = async (call: Call, query: Readonly<Record<string, string>>) => {
      const times: number[] = [];
      for (let turn = 0; turn < ASKED; turn += 1)
        times.push(await timed(async () => (await read(call, query)).arrayBuffer()));
      return (times.sort((one, other) => one - other)[(ASKED - 1) / 2] ?? Number.NaN) * 1000;
    };
    say("waiting for the server's first ledger check");
    while (!(await (await read(healthCalls.ledgerStatus)).text()).includes('"check"')) await wait(1000);
    say('reading the books');
    const page = String(Math.ceil(POSTINGS / DAYS / 200));
    const account = { account: '2010', from, to, pageSize: '200' };
    const reads: Measurement[] = [
      {
        what: 'trial balance',
        value: await median(bookCalls.trialBalance, { day: to }),
        unit: 'ms',
        ...markIf(1000),
      },
      { what: 'first page of the general ledger', value: await median(bookCalls.generalLedger, account), unit: 'ms' },
      {
        what: 'a page in the middle of the general ledger',
        value: await median(bookCalls.generalLedger, { ...account, page: String(Math.ceil(POSTINGS / 4 / 200)) }),
        unit: 'ms',
      },
      {
        what: 'last page of the journal of a day',
        value: await median(bookCalls.journal, { day: to, page, pageSize: '200' }),
        unit: 'ms',
      },
    ];
    say("saving the month's journal");
    const before = residentMemory(product.pid, 'VmRSS');
    const path = join(dataDir, 'journal.csv');
    const taken = await timed(async () => {
      const file = await open(path, 'w');
      const { body } = await read(bookCalls.journalFile, { from, to });
      await body?.pipeTo(
        new WritableStream({
          write: async (chunk: Uint8Array) => {
            await file.write(chunk);
          },
        }),
      );
      await file.close();
    });
    const most = residentMemory(product.pid, 'VmHWM');
    say('checking the file');
    const proved = await timed(async () => {
      const { faultCount, faults } = await checkExport(path, undefined);
      if (faultCount > 0) throw new Error(faults.join('\n'));
    });
    return [
      ...reads,
      { what: 'journal of the month saved', value: taken, unit: 's', ...markIf(120) },
      { what: 'its file', value: statSync(path).size / 1e6, unit: 'MB' },
      { what: 'server’s memory before it', value: before, unit: 'MB' },
      { what: 'more of it at most while it is saved', value: most - before, unit: 'MB', ...markIf(100) },
      { what: 'its file proved without the database', value: proved, unit: 's' },
    ];
  } finally {
    await product.stop();
  }
}
