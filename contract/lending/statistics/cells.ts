import type { Grade } from '../terms/grades';
import type { LentBucket } from './buckets';

/** No published cell has fewer loans, so that none tells whether a certain borrower pays. */
export const LEAST_IN_CELL = 10;

/**
 * Joins neighbours until none has too few loans. Empty ones stay.
 * @param countsOf an item's loans in each of the other dimension's cells
 */
export function foldSmall<Item>(items: readonly Item[], countsOf: (item: Item) => readonly number[]): Item[][] {
  const isLarge = (joined: readonly Item[]) => {
    const counts = joined.map(countsOf);
    // Stryker disable next-line ArrayDeclaration: something is always joined
    return (counts[0] ?? []).every((_, index) => {
      const count = counts.reduce((sum, one) => sum + (one[index] ?? 0), 0);
      return count === 0 || count >= LEAST_IN_CELL;
    });
  };
  const folded: Item[][] = [];
  let open: Item[] = [];
  for (const item of items) {
    open.push(item);
    if (!isLarge(open)) continue;
    folded.push(open);
    open = [];
  }
  // Stryker disable next-line ConditionalExpression,EqualityOperator: nothing is large enough too
  while (open.length > 0 && !isLarge(open)) {
    const before = folded.pop();
    if (!before) break;
    open = [...before, ...open];
  }
  return open.length > 0 ? [...folded, open] : folded;
}

/** Loans by the cell that they were in on an earlier page, and the one they are in now. */
export interface Move {
  readonly before: number | undefined;
  readonly now: number | undefined;
  readonly loanCount: number;
}

/** With more cells that share loans it isn't worth trying all sums. */
const MOST_CELLS = 16;

/**
 * Whether nobody who kept the earlier page can subtract sums of cells from each other, within a page or between the two,
 * so that one to nine loans are left.
 */
export function tellNoFew(moves: readonly Move[]): boolean {
  const groups = groupsOfCells(moves.filter(({ loanCount }) => loanCount > 0));
  return groups.every(({ cells, own }) => cells.length <= MOST_CELLS && isSafeInAllSums(cells, own));
}

function isSafeInAllSums(cells: readonly string[], moves: readonly Move[]): boolean {
  // Stryker disable next-line ConditionalExpression: the bit of a cell that isn't there is in no sum either
  const bitOf = (cell: string | undefined) => (cell === undefined ? 0 : 1 << cells.indexOf(cell));
  const bits = moves.map((move) => ({ before: bitOf(keyBefore(move)), now: bitOf(keyNow(move)), move }));
  // Each set bit is a cell that is part of a sum.
  // Stryker disable next-line EqualityOperator: one more sum has no cell
  for (let sums = 1; sums < 1 << cells.length; sums += 1) {
    let left = 0;
    for (const { before, now, move } of bits)
      if (((sums & before) === 0) !== ((sums & now) === 0)) left += move.loanCount;
    if (left > 0 && left < LEAST_IN_CELL) return false;
  }
  return true;
}

// Stryker disable next-line ConditionalExpression: a cell of new loans says nothing that the others' sums don't say
const keyBefore = ({ before }: Move) => (before === undefined ? undefined : `before ${before}`);
const keyNow = ({ now }: Move) => (now === undefined ? undefined : `now ${now}`);

interface CellsThatShare {
  cells: string[];
  own: Move[];
}

/** Cells that share loans, directly or by others: what the rest does changes nothing in their sums. */
function groupsOfCells(moves: readonly Move[]): CellsThatShare[] {
  let groups: CellsThatShare[] = [];
  for (const move of summedUp(moves)) {
    const cells = [keyBefore(move), keyNow(move)].filter((cell) => cell !== undefined);
    const touched = groups.filter((group) => group.cells.some((cell) => cells.includes(cell)));
    const joined = {
      cells: [...new Set([...touched.flatMap((group) => group.cells), ...cells])],
      own: [...touched.flatMap((group) => group.own), move],
    };
    groups = [...groups.filter((group) => !touched.includes(group)), joined];
  }
  return groups;
}

function summedUp(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.before} ${move.now}`;
    sums.set(key, { ...move, loanCount: move.loanCount + (sums.get(key)?.loanCount ?? 0) });
  }
  return [...sums.values()];
}

/** How the cells of a page are joined. */
export interface Folds {
  readonly buckets: readonly (readonly LentBucket[])[];
  readonly years: readonly (readonly string[])[];
  readonly grades: readonly (readonly Grade[])[];
  readonly quarters: readonly (readonly string[])[];
}

/** How joined cells are named. */
export const rangeName = (names: readonly string[]): string => {
  const [first = '', last = first] = [names[0], names.at(-1)];
  return first === last ? first : `${first} – ${last}`;
};
