import type { ScreeningList } from '#contract/office/screening/screeningSchema';
import type { ServerContext } from '../../kernel/context';
import { findNames } from '../../kernel/db/peopleNames';
import type { ScreeningVersionRow } from '../../kernel/db/schema/screening';
import { findVersions } from './repository';

const present = (row: ScreeningVersionRow, names: ReadonlyMap<string, string>): ScreeningList['earlier'][number] => ({
  version: row.version,
  entries: row.entryCount,
  sha256: row.sha256,
  loadedAt: row.loadedAt.toISOString(),
  loadedBy: names.get(row.loadedBy) ?? '',
});

/** The loaded lists by name, with their earlier versions. */
export async function listScreeningLists({ db }: ServerContext): Promise<ScreeningList[]> {
  const rows = await findVersions(db);
  const names = await findNames(
    db,
    rows.map(({ loadedBy }) => loadedBy),
  );
  const lists = new Map<string, ScreeningList>();
  for (const row of rows) {
    const version = present(row, names);
    const list = lists.get(row.list);
    if (list) list.earlier.push(version);
    else lists.set(row.list, { list: row.list, ...version, isScreened: row.screenedAt !== null, earlier: [] });
  }
  return [...lists.values()];
}
