const PIECE = 500;

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
