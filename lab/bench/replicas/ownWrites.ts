import { IDEMPOTENCY_KEY_HEADER, WRITTEN_AT_HEADER } from '#contract/api';
import { complaintCalls } from '#contract/office/complaints/calls';
import { COMPLAINT_PAGE_SIZES } from '#contract/office/complaints/complaint';
import { median } from '../../quantiles';
import type { Measurement } from '../part';
import type { ReadServer } from './reads';

/** All of them fit on one page. */
const WRITES = 60;
const WARM_UP = 20;
const LIST = `${complaintCalls.complaintQueue.path}?pageSize=${Math.max(...COMPLAINT_PAGE_SIZES)}`;

interface Reading {
  text: string;
  ms: number;
}

async function readList(
  { urlOf, headersOf }: ReadServer,
  call: number,
  headers: Record<string, string> = {},
): Promise<Reading> {
  const start = performance.now();
  const answer = await fetch(urlOf(LIST), { headers: { ...headersOf(call), ...headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${text}`);
  return { text, ms: performance.now() - start };
}

/** @returns the position that the writer's app sends with its next readings */
async function write({ urlOf, headersOf }: ReadServer, call: number, words: string): Promise<string> {
  const answer = await fetch(urlOf(complaintCalls.sendComplaint.path), {
    method: complaintCalls.sendComplaint.method,
    headers: {
      ...headersOf(call),
      'content-type': 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify({ kind: 'complaint', words }),
  });
  const text = await answer.text();
  const position = answer.headers.get(WRITTEN_AT_HEADER);
  if (!answer.ok || position === null) throw new Error(`The write answered ${answer.status}: ${text}`);
  return position;
}

/**
 * Each write is followed at once by readings of the list: as its writer's app reads it, as others do, and from the
 * server without a replica.
 */
export async function readOwnWrites(beside: ReadServer, alone: ReadServer): Promise<Measurement[]> {
  for (let call = 0; call < WARM_UP; call += 1) for (const server of [beside, alone]) await readList(server, call);
  const own: Reading[] = [];
  const plain: Reading[] = [];
  let [missing, unseen] = [0, 0];
  for (let call = 0; call < WRITES; call += 1) {
    const words = `It is wrong ${crypto.randomUUID()}`;
    const position = await write(beside, call, words);
    const mine = await readList(beside, call, { [WRITTEN_AT_HEADER]: position });
    const theirs = await readList(beside, call);
    own.push(mine);
    plain.push(await readList(alone, call));
    if (!mine.text.includes(words)) missing += 1;
    if (!theirs.text.includes(words)) unseen += 1;
  }
  const medianOf = (readings: readonly Reading[]) => median(readings.map(({ ms }) => ms));
  return [
    { what: `own writes missing, of ${WRITES}`, value: missing, unit: '', mark: { atMost: 0 } },
    { what: `writes that others don't see yet, of ${WRITES}`, value: unseen, unit: '' },
    { what: 'the list with an own write, median', value: medianOf(own), unit: 'ms' },
    { what: 'the same without a replica, median', value: medianOf(plain), unit: 'ms' },
  ];
}
