export interface Waiting {
  readonly lenderId: string;
  /** Increments that the lender may take at most. */
  readonly most: number;
}

/**
 * Deals a listing's increments out: always one to whoever was served longest ago.
 * @param line in the order in which lenders were served, longest ago first; nobody stands in it twice
 * @param increments what there is to deal out
 * @param isFirstOfMany whether others wait behind this line, so that nobody in it gets a second one before them
 * @returns who gets each increment, in order
 */
export function takeTurns(line: readonly Waiting[], increments: number, isFirstOfMany: boolean): string[] {
  const served: string[] = [];
  let waiting = line.filter(({ most }) => most > 0);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: past the last increment, rounds are empty
  while (waiting.length > 0 && served.length < increments) {
    const round = waiting.slice(0, increments - served.length);
    served.push(...round.map(({ lenderId }) => lenderId));
    if (isFirstOfMany) break;
    waiting = waiting.map(({ lenderId, most }) => ({ lenderId, most: most - 1 })).filter(({ most }) => most > 0);
  }
  return served;
}
