import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv';

export const csvStream = <Row>(
  header: readonly string[],
  rows: AsyncGenerator<Row>,
  cellsOf: (row: Row) => string[],
): Promise<Readable> => streamed(header, rows, (row) => csvLine(cellsOf(row)));

/** @param pieces whole lines, as made by `csvLine` */
export const textStream = (header: readonly string[], pieces: AsyncGenerator<string>): Promise<Readable> =>
  streamed(header, pieces, (piece) => piece);

/** Reads the first piece before the answer starts, so that a failing database gets a proper error. */
async function streamed<Piece>(
  header: readonly string[],
  pieces: AsyncGenerator<Piece>,
  textOf: (piece: Piece) => string,
): Promise<Readable> {
  // The stream asks for later pieces, which must come from the same reader as the first.
  const inCall = AsyncLocalStorage.snapshot();
  let next = await pieces.next();
  async function* write() {
    yield BYTE_ORDER_MARK + csvLine(header);
    while (next.done !== true) {
      yield textOf(next.value);
      next = await inCall(() => pieces.next());
    }
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 64 * 1024 });
}
