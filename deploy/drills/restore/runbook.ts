import { readFileSync } from 'node:fs';

const FILE = 'docs/deploy.md';

/**
 * The commands of a section of the file, one text per code block, in order. Blocks inside lists are indented
 * there.
 * @throws Error if there is no such section, or the number of blocks differs
 */
export function readCommands(heading: string, count: number): string[] {
  const section = readFileSync(FILE, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${FILE} has no section '${heading}'`);
  const blocks = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  if (blocks.length !== count)
    throw new Error(`${FILE}, '${heading}', has ${blocks.length} command blocks instead of ${count}`);
  return blocks;
}

export interface Runbook {
  backups: { setUp: string; full: string; incremental: string };
  restoring: { stop: string; restore: string; start: string; check: string; after: string };
}

export function readRunbook(): Runbook {
  const [setUp = '', full = '', incremental = ''] = readCommands('Backups', 3);
  const [stop = '', restore = '', start = '', check = '', after = ''] = readCommands('Restoring', 5);
  return { backups: { setUp, full, incremental }, restoring: { stop, restore, start, check, after } };
}

/** The runbook's commands, each on the machines that it names. */
export interface Steps {
  incremental: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  restore: (moment: string) => Promise<unknown>;
  start: () => Promise<unknown>;
  /** @returns what the ledger's check printed */
  check: () => Promise<string>;
  after: () => Promise<unknown>;
}
