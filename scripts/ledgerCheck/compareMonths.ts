import { daysOfMonth } from '#contract/dates';
import type { ClosedMonth } from './closedMonths';
import type { Report } from './exportReport';

export interface ChainEnd {
  day: string;
  hash: string;
}

interface Chain {
  from: ChainEnd;
  to: ChainEnd;
  /** The last hash of each month that has lines, in order. */
  ends: ReadonlyMap<string, string>;
}

/** Compares a chain with the closed months it fully covers. */
export function compareMonths(
  report: Report,
  { from, to, ends }: Chain,
  closed: readonly ClosedMonth[] | undefined,
): void {
  report.fact(`From ${from.day} (hash before it ${from.hash}) to ${to.day} (last hash ${to.hash})`);
  if (!closed) {
    report.fact('Not compared with closed months: pass their file with --months');
    return;
  }
  const inside = closed.filter(({ month }) => daysOfMonth(month).from >= from.day && daysOfMonth(month).to <= to.day);
  if (inside.length === 0) report.fact('No closed month is fully in this file, so none was compared');
  for (const { month, firstHash, lastHash } of inside) {
    const first = [...ends].filter(([name]) => name < month).at(-1)?.[1] ?? from.hash;
    const last = ends.get(month) ?? first;
    if (first !== firstHash)
      report.fault(`${month} was closed with ${firstHash} as its first hash, but the file has ${first}`);
    if (last !== lastHash)
      report.fault(`${month} was closed with ${lastHash} as its last hash, but the file has ${last}`);
    if (first === firstHash && last === lastHash) report.fact(`${month} is unchanged since it was closed`);
  }
}
