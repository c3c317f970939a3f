import { writeFileSync } from 'node:fs';
import { todayInLagos } from '#contract/dates';
import { chooseParts, markdownTable, machineLine } from '../report';
import { progressLine } from '../../scripts/lib/progressLine';
import { measuredPage } from './measuredPage';
import { boundsOf, figureOf, keepsMark, type Measurement } from './part';
import { parts } from './parts';
import { storeResult } from './storedResults';

const PAGE = 'docs/measured.md';

function row(measurement: Measurement): string[] {
  const kept = keepsMark(measurement);
  const verdict = kept === undefined ? '' : kept ? 'met' : '**missed**';
  return [measurement.what, figureOf(measurement), boundsOf(measurement), verdict];
}

/** With the settings that change what a part measures. */
function commandFor(part: string): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('BENCH_'));
  return [...settings.map(([name, value]) => `${name}=${value}`).sort(), `npm run bench -- ${part}`].join(' ');
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
  for (const part of chooseParts(parts, process.argv.slice(2))) {
    const date = todayInLagos(new Date());
    const figures = (await takePart(part)).map((figure) => ({ ...figure, value: Number(figure.value.toPrecision(3)) }));
    storeResult(part, { date, command: commandFor(part), machine: machineLine, figures });
    writeFileSync(PAGE, measuredPage());
  }
  console.log(`${machineLine}. All figures: lab/bench/results/ and ${PAGE}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
