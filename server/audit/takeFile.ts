import type { Readable } from 'node:stream';
import type { ServerContext } from '../context';
import { csvStream } from '../http/csvStream';
import { noteFile } from './noteFile';

/** A file's columns in their order: the head of each, and what stands in it of a row. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

interface ListFile<Row> {
  /** What the audit trail calls it. */
  list: string;
  columns: FileColumns<Row>;
  rows: AsyncIterable<Row> | Iterable<Row>;
}

/** A list as CSV, read as the caller takes it; that it was taken is kept. */
export async function takeFile<Row>(
  context: ServerContext,
  actorId: string,
  { list, columns, rows }: ListFile<Row>,
): Promise<Readable> {
  await noteFile(context, actorId, list);
  const cells = Object.values(columns);
  return csvStream(Object.keys(columns), each(rows), (row) => cells.map((cell) => cell(row)));
}

async function* each<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
