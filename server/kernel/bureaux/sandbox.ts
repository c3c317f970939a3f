import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter, todayInLagos, type IsoDay } from '#contract/dates';
import type { BureauEntry, Performance } from '#contract/lending/bureaux/report';
import { naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { BureauDownError, type Bureau, type BureauAnswer, type DisputedEntry } from './bureau';

export const SANDBOX_BUREAUX = [
  { id: 'sandbox-one', name: 'First Sandbox Bureau' },
  { id: 'sandbox-two', name: 'Second Sandbox Bureau' },
] as const;

/** How the sandbox's bureaux behave until somebody chooses otherwise on their page. */
export const BUREAU_WAYS = ['answers', 'isAway', 'isSlow'] as const;
export type BureauWay = (typeof BUREAU_WAYS)[number];

/** By the BVN's last digit; any other one is clean. */
export const SANDBOX_DIGITS = {
  1: 'thin',
  2: 'lateElsewhere',
  3: 'defaultedElsewhere',
  4: 'notFound',
  5: 'down',
} as const;

const SLOW_MS = 5000;
const WAY_FILE = 'way.txt';
const DISPUTES_FILE = 'disputes.jsonl';

export const bureauxDir = (dataDir: string) => join(dataDir, 'bureaux');

/** A bureau that knows loans by the last digit of a BVN, and keeps disputes in a folder. */
export function createSandboxBureau(
  { id, name }: Pick<Bureau, 'id' | 'name'>,
  directory: string,
  now: () => Date,
  slowMs = SLOW_MS,
): Bureau {
  const behave = async () => {
    const way = await readBureauWay(directory);
    if (way === 'isAway') throw new BureauDownError(`The bureau ${id} of the sandbox is away`);
    if (way === 'isSlow') await pause(slowMs);
  };
  return {
    id,
    name,
    async report({ bvn, key }) {
      await behave();
      return answerOn(id, { bvn, key, today: todayInLagos(now()) });
    },
    async dispute(disputed) {
      await behave();
      const known = await readDisputes(directory);
      if (known.some(({ key }) => key === disputed.key)) return;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const line = JSON.stringify({ bureau: id, ...disputed });
      await writeFile(join(directory, DISPUTES_FILE), `${line}\n`, { flag: 'a', mode: 0o600 });
    },
  };
}

function answerOn(id: string, { bvn, key, today }: { bvn: string; key: string; today: IsoDay }): BureauAnswer {
  const kind = Object.entries(SANDBOX_DIGITS).find(([digit]) => bvn.endsWith(digit))?.[1] ?? 'clean';
  if (kind === 'down') throw new BureauDownError(`The bureau ${id} of the sandbox doesn't answer for this number`);
  if (kind === 'notFound') return { state: 'notFound' };
  const entry = entryMaker(id, today);
  const paidOff = entry(1, 'Sandbox Microfinance Bank', 'closed', { grantedKobo: naira(150_000) });
  const current = entry(2, 'Sandbox Commercial Bank', 'onTime', {
    grantedKobo: naira(400_000),
    debtKobo: naira(120_000),
  });
  const late = entry(3, 'Sandbox Cooperative', 'late', {
    grantedKobo: naira(90_000),
    debtKobo: naira(60_000),
    overdueKobo: naira(15_000),
    mostDaysLate: 34,
  });
  const defaulted = entry(4, 'Sandbox Quick Loans', 'defaulted', {
    grantedKobo: naira(50_000),
    debtKobo: naira(71_500),
    overdueKobo: naira(71_500),
    mostDaysLate: 187,
  });
  const entries = {
    clean: [paidOff, current],
    thin: [],
    lateElsewhere: [current, late],
    defaultedElsewhere: [paidOff, late, defaulted],
  }[kind];
  return { state: 'found', report: { reference: `${id}-${key}`, entries, inquiries: entries.length } };
}

interface Owed {
  grantedKobo: Kobo;
  debtKobo?: Kobo;
  overdueKobo?: Kobo;
  mostDaysLate?: number;
}

const entryMaker =
  (id: string, today: IsoDay) =>
  (number: number, lender: string, performance: Performance, owed: Owed): BureauEntry => ({
    reference: `${id}-entry-${number}`,
    lender,
    product: 'Personal loan',
    performance,
    openedOn: daysAfter(today, -200 * number),
    debtKobo: NO_KOBO,
    overdueKobo: NO_KOBO,
    mostDaysLate: 0,
    ...owed,
  });

export async function readBureauWay(directory: string): Promise<BureauWay> {
  const kept = await readFile(join(directory, WAY_FILE), 'utf8').catch(() => '');
  return BUREAU_WAYS.find((way) => way === kept.trim()) ?? 'answers';
}

export async function chooseBureauWay(directory: string, way: BureauWay): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = join(directory, `.${WAY_FILE}`);
  await writeFile(draft, `${way}\n`, { mode: 0o600 });
  await rename(draft, join(directory, WAY_FILE));
}

export type KeptDispute = DisputedEntry & { bureau: string };

/** Oldest first. */
export async function readDisputes(directory: string): Promise<KeptDispute[]> {
  const text = await readFile(join(directory, DISPUTES_FILE), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const dispute: unknown = JSON.parse(line);
    if (typeof dispute !== 'object' || dispute === null) return [];
    const field = (name: string) => String(Reflect.get(dispute, name));
    const [bureau, key, words] = [field('bureau'), field('key'), field('words')];
    return [{ bureau, key, words, reportReference: field('reportReference'), entryReference: field('entryReference') }];
  });
}
