import type { Database, Reader, Tx } from '#server/kernel/db/connection';

/** `tsc` checks it: an expected error that doesn't occur is an error. */
export function whatCompiles(db: Database, tx: Tx): void {
  const read = (_reader: Reader) => undefined;
  const count = (_db: Database) => undefined;
  const save = (_tx: Tx) => undefined;

  read(db);
  read(tx);
  count(db);
  save(tx);

  // @ts-expect-error A limit counted inside a transaction would be forgotten with it.
  count(tx);
  // @ts-expect-error A write of a larger act would be kept without the rest.
  save(db);
  // @ts-expect-error drizzle's own transaction keeps its connection where a rollback fails.
  void db.transaction;
  // @ts-expect-error Transactions do not nest.
  void tx.transaction;
  // @ts-expect-error Nor by way of the outer database's.
  void tx.tryTransaction; // eslint-disable-line no-restricted-syntax -- shows that a Tx has none
}

it('types say what may be written inside a transaction and what outside', () => {
  expect(whatCompiles).toBeInstanceOf(Function);
});
