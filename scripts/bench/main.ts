import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { progressLine } from '../lib/progressLine';
import { markdownTable } from '../lib/markdownTable';
import { keepsMark, type Measurement } from './part';
import { parts } from './parts';

const RESULT = 'bench/results.json';

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

function row(measurement: Measurement): string[] {
  const { what, value, unit, mark } = measurement;
  const kept = keepsMark(measurement);
  const bounds = [mark?.atLeast !== undefined && `≥ ${mark.atLeast}`, mark?.atMost !== undefined && `≤ ${mark.atMost}`];
  const verdict = kept === undefined ? '' : kept ? 'met' : '**missed**';
  return [what, `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`, bounds.filter(Boolean).join(', '), verdict];
}

/** The parts that were asked for; all of them where none was. */
function choose(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length === 0) return Object.keys(parts).filter((name) => names.length === 0 || names.includes(name));
  throw new Error(`There is no part called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
}

async function takePart(name: string): Promise<Measurement[]> {
  const part = await parts[name]?.();
  if (!part) return [];
  const progress = progressLine(part.title);
  const measurements = await part.run((text) => progress.say(text));
  progress.end();
  console.log(`\n### ${part.title}\n\n${markdownTable(['what', 'figure', 'mark', ''], measurements.map(row))}\n`);
  return measurements;
}

async function main(): Promise<void> {
  const results: Record<string, Measurement[]> = {};
  for (const name of choose(process.argv.slice(2))) results[name] = await takePart(name);
  mkdirSync('bench', { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ takenAt: new Date().toISOString(), machine, results }, undefined, 2)}\n`);
  const { cores, cpu, memoryGiB, node } = machine;
  console.log(`${cores} cores of ${cpu}, ${memoryGiB} GiB, Node ${node}. All figures: ${RESULT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
