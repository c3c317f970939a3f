const PIECE = 500;

/** @param read gives up to `limit` rows after the last row of the piece before, which is undefined at first */
export async function* inPieces<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, PIECE);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PIECE) return;
  }
}
