import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseParts, markdownTable, machine, machineLine } from '../report';
import { progressLine } from '../../scripts/lib/progressLine';
import { stopWithParent } from '../../scripts/lib/run.mjs';
import type { FaultOptions, FaultPart, Finding } from './part';

const RESULT = 'bench/faults.json';

function readOption(text: string, name: string, most = 1000): number {
  const value = Number(text);
  if (!(value > 0 && value <= most)) throw new Error(`--${name} must be a number up to ${most}`);
  return value;
}

/** By the name under which `npm run faults -- <name>` runs it; loaded only then. */
export type FaultParts = Readonly<Record<string, () => Promise<FaultPart>>>;

function readArguments(parts: FaultParts): { names: string[]; options: FaultOptions } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '20' },
      postings: { type: 'string', default: '100000' },
    },
  });
  const options = {
    kills: readOption(values.kills, 'kills'),
    minutes: readOption(values.minutes, 'minutes'),
    rounds: readOption(values.rounds, 'rounds'),
    postings: readOption(values.postings, 'postings', 100_000_000),
  };
  return { names: chooseParts(parts, positionals), options };
}

async function takePart(load: (() => Promise<FaultPart>) | undefined, options: FaultOptions): Promise<Finding[]> {
  const part = await load?.();
  if (!part) return [];
  const progress = progressLine(part.title);
  try {
    return await part.run((text) => progress.say(text), options);
  } catch (error) {
    // One failed part doesn't stop the others.
    return [
      {
        fault: part.title,
        tries: 1,
        lost: [error instanceof Error ? error.message : String(error)],
        seen: 'broke off',
      },
    ];
  } finally {
    progress.end();
  }
}

const row = ({ fault, tries, lost, seen }: Finding) => [
  fault,
  String(tries),
  lost.length === 0 ? 'nothing' : `**${lost.length}**`,
  seen,
];

async function main(parts: FaultParts): Promise<void> {
  const { names, options } = readArguments(parts);
  const start = performance.now();
  const findings: Finding[] = [];
  for (const name of names) findings.push(...(await takePart(parts[name], options)));
  console.log(`\n${markdownTable(['fault', 'tries', 'lost', 'seen'], findings.map(row))}\n`);
  for (const { fault, lost } of findings)
    for (const sentence of lost.slice(0, 10)) console.log(`✗ ${fault}: ${sentence}`);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  mkdirSync('bench', { recursive: true });
  const result = { takenAt: new Date().toISOString(), minutes: Number(minutes), machine, options, findings };
  writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`${machineLine}, ${minutes} minutes. All findings: ${RESULT}`);
  process.exit(findings.some(({ lost }) => lost.length > 0) ? 1 : 0);
}

/** Runs the parts that the command line names, or all, prints their findings, and ends the process. */
export function runFaults(parts: FaultParts): void {
  stopWithParent();
  // exit() runs the handlers that stop servers, databases and temporary folders. A second signal must not end them.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => process.exit(code));
  main(parts).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
