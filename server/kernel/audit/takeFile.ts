import type { Readable } from 'node:stream';
import type { Static, TObject } from 'typebox';
import type { ServerContext } from '../context';
import type { UserRow } from '../db/schema/users';
import { csvColumns } from '../http/csvColumns';
import { csvStream, textStream } from '../http/csvStream';
import { readBusinessNow } from '../businessDays/clock';
import { inTransaction } from '../db/inTransaction';
import { audit, INSTALLATION_ID } from './repository';

export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

interface ListFile<Row> {
  list: string;
  columns: FileColumns<Row>;
  rows: AsyncIterable<Row> | Iterable<Row>;
}

export async function takeFile<Row>(
  context: ServerContext,
  actorId: string,
  { list, columns, rows }: ListFile<Row>,
): Promise<Readable> {
  await recordFile(context, actorId, list);
  const cells = Object.values(columns);
  return csvStream(Object.keys(columns), each(rows), (row) => cells.map((cell) => cell(row)));
}

/** For whole lines in chunks, since files of millions of lines take too long line by line. */
export async function takeText(
  context: ServerContext,
  actorId: string,
  { list, columns, text }: { list: string; columns: readonly string[]; text: AsyncGenerator<string> },
): Promise<Readable> {
  await recordFile(context, actorId, list);
  return textStream(columns, text);
}

async function* each<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

/** Recorded because nobody can see later what happens to the file. */
export function recordFile(context: ServerContext, actorId: string, list: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action: 'file taken', subjectId: INSTALLATION_ID, happenedAt, facts: { list } });
  });
}

interface ListSource<Schema extends TObject, Selection> {
  name: string;
  schema: Schema;
  source: { all: (selection: Selection) => AsyncIterable<Static<Schema>> | Iterable<Static<Schema>> };
}

export const listFile =
  <Schema extends TObject, Selection>(
    context: ServerContext,
    { name, schema, source }: ListSource<Schema, Selection>,
  ) =>
  ({ query, user }: { query: Selection; user: UserRow }): Promise<Readable> =>
    takeFile(context, user.id, { list: name, columns: csvColumns(schema), rows: source.all(query) });
