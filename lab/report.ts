import { availableParallelism, cpus, totalmem } from 'node:os';

/** All parts if none was requested. @throws Error naming unknown parts */
export function chooseParts(parts: object, asked: readonly string[]): string[] {
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length === 0) return Object.keys(parts).filter((name) => asked.length === 0 || asked.includes(name));
  throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`);
}

/** Pads columns to equal width, so that it is readable in a terminal too. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

export const machineLine = `${machine.cores} cores of ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}`;
