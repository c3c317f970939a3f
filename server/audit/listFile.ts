import type { Readable } from 'node:stream';
import type { Static, TObject } from 'typebox';
import type { ServerContext } from '../context';
import type { UserRow } from '../db/schema/users';
import { csvColumns } from '../http/csvColumns';
import { takeFile } from './takeFile';

interface ListFile<Schema extends TObject, Selection> {
  /** What the audit trail calls it. */
  name: string;
  /** Of a row; the file has a column for each field that names one. */
  schema: Schema;
  source: { all: (selection: Selection) => AsyncIterable<Static<Schema>> | Iterable<Static<Schema>> };
}

/** Handles a call for a list as CSV, written as the caller takes it; that it was taken is kept. */
export const listFile =
  <Schema extends TObject, Selection>(context: ServerContext, { name, schema, source }: ListFile<Schema, Selection>) =>
  ({ query, user }: { query: Selection; user: UserRow }): Promise<Readable> =>
    takeFile(context, user.id, { list: name, columns: csvColumns(schema), rows: source.all(query) });
