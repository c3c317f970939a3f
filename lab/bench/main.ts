import { mkdirSync, writeFileSync } from 'node:fs';
import { chooseParts } from '../../scripts/lib/chooseParts';
import { machine, machineLine } from '../../scripts/lib/machine';
import { markdownTable } from '../../scripts/lib/markdownTable';
import { progressLine } from '../../scripts/lib/progressLine';
import { keepsMark, type Measurement } from './part';
import { parts } from './parts';

const RESULT = 'bench/results.json';

function row(measurement: Measurement): string[] {
  const { what, value, unit, mark } = measurement;
  const kept = keepsMark(measurement);
  const bounds = [mark?.atLeast !== undefined && `≥ ${mark.atLeast}`, mark?.atMost !== undefined && `≤ ${mark.atMost}`];
  const verdict = kept === undefined ? '' : kept ? 'met' : '**missed**';
  return [
    what,
    `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`,
    bounds.filter(Boolean).join(', '),
    verdict,
  ];
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
  for (const name of chooseParts(parts, process.argv.slice(2))) results[name] = await takePart(name);
  mkdirSync('bench', { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ takenAt: new Date().toISOString(), machine, results }, undefined, 2)}\n`);
  console.log(`${machineLine}. All figures: ${RESULT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
