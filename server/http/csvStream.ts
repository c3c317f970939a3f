import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';

/** Reads the first row before the answer begins, so a failing database gets its proper error. */
export async function csvStream<Row>(
  header: readonly string[],
  rows: AsyncGenerator<Row>,
  cellsOf: (row: Row) => string[],
): Promise<Readable> {
  // Later rows are asked for by the stream, and come from where the call's first ones came.
  const inCall = AsyncLocalStorage.snapshot();
  let next = await rows.next();
  async function* write() {
    yield BYTE_ORDER_MARK + csvLine(header);
    while (next.done !== true) {
      yield csvLine(cellsOf(next.value));
      next = await inCall(() => rows.next());
    }
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 64 * 1024 });
}
