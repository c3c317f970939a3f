import { count } from 'drizzle-orm';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf, type Call } from '#contract/call';
import { fileCalls } from '#contract/lending/files/calls';
import { fileChunks } from '#server/kernel/db/schema/files';
import { median, quantile } from '../../quantiles';
import { makePeople, type Caller } from '../api/people';
import { residentMemory } from '../startProcess';
import { createDatabases, withConnection, type BenchDatabase } from '../database';
import type { BenchPart, Measurement } from '../part';
import { API_KEY, startProduct } from '../productServer';
import { samples, type Sample } from './samples';

const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 1000);
const CLIENTS = 20;
/** Enough of these have a profile. */
const SEEDED = 500;
const SAMPLE_EVERY_MS = 100;

async function send(url: string, call: Call, address: string, { accessToken }: Caller, body?: FormData) {
  const headers = { [API_KEY_HEADER]: API_KEY, authorization: `Bearer ${accessToken}` };
  const answer = await fetch(url + API_BASE + address, { method: call.method, headers, ...(body && { body }) });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${call.name} was answered with ${answer.status}: ${JSON.stringify(said)}`);
  return said;
}

/** Adds a file and removes it again, because six files is the limit. @returns ms until it was added */
async function addAndRemove(url: string, caller: Caller, { name, type, content }: Sample): Promise<number> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type }));
  const start = performance.now();
  const added = await send(
    url,
    fileCalls.addApplicationFile,
    `${pathOf(fileCalls.addApplicationFile)}?about=other`,
    caller,
    form,
  );
  const taken = performance.now() - start;
  const fileId = typeof added === 'object' && added !== null && 'id' in added ? String(added.id) : '';
  await send(url, fileCalls.removeFile, pathOf(fileCalls.removeFile, { fileId }), caller);
  return taken;
}

async function measureOn(database: BenchDatabase, say: (progress: string) => void): Promise<Measurement[]> {
  const people = await withConnection(database, (connection) => makePeople(connection, SEEDED, CLIENTS));
  const kinds = await samples();
  const product = await startProduct(database);
  const memory: number[] = [];
  const begin = residentMemory(product.pid, 'VmRSS');
  const sampler = setInterval(() => memory.push(residentMemory(product.pid, 'VmRSS')), SAMPLE_EVERY_MS);
  const waits: number[] = [];
  const turns = Array.from({ length: UPLOADS }, (_, turn) => turn).values();
  const start = performance.now();
  try {
    const client = async (caller: Caller) => {
      for (const turn of turns) {
        const sample = kinds[turn % kinds.length];
        if (sample) waits.push(await addAndRemove(product.url, caller, sample));
        if (turn % 50 === 0) say(`${database.name}: ${turn} of ${UPLOADS}`);
      }
    };
    await Promise.all(people.map(client));
  } finally {
    clearInterval(sampler);
    await product.stop();
  }
  const seconds = (performance.now() - start) / 1000;
  const tenth = Math.ceil(memory.length / 10);
  // The first tenth is warm-up.
  const early = median(memory.slice(tenth, 3 * tenth));
  const late = median(memory.slice(-2 * tenth));
  const left = await withConnection(database, ({ db }) => db.select({ count: count() }).from(fileChunks));
  const note = (what: string, value: number, unit: string, mark?: Measurement['mark']): Measurement => ({
    what: `${database.name}: ${what}`,
    value,
    unit,
    ...(mark && { mark }),
  });
  return [
    note(`${UPLOADS} uploads by ${CLIENTS} at once`, UPLOADS / seconds, 'uploads/s'),
    note('an upload, median', median(waits), 'ms'),
    note('an upload, p99', quantile(waits, 0.99), 'ms'),
    note('memory before', begin, 'MB'),
    note('memory, median of the second and third tenth', early, 'MB'),
    note('memory, median of the last two tenths', late, 'MB'),
    note('memory, grown between these', late - early, 'MB', { atMost: 64 }),
    note('memory, most', Math.max(...memory), 'MB'),
    note('chunks left afterwards', left[0]?.count ?? 0, '', { atMost: 0 }),
  ];
}

export const part: BenchPart = {
  title: 'Files: photos of twelve million pixels and PDFs up to 4.9 MB, by turns',
  async run(say) {
    const databases = await createDatabases();
    const measurements: Measurement[] = [];
    try {
      for (const database of databases) measurements.push(...(await measureOn(database, say)));
    } finally {
      for (const database of databases) await database.drop();
    }
    return measurements;
  },
};
