interface Waiting {
  readonly lenderId: string;
  /** The lender's maximum number of increments. */
  readonly most: number;
}

/**
 * Distributes a listing's increments round-robin, least recently served lender first.
 * @param line lenders by when they were last served, oldest first, without duplicates
 * @param increments the number to distribute
 * @param isFirstOfMany whether more lenders follow this line, so that nobody here gets a second increment before them
 * @returns the lender of each increment, in order
 */
export function roundRobin(line: readonly Waiting[], increments: number, isFirstOfMany: boolean): string[] {
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
