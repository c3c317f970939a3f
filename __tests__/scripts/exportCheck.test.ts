import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv';
import { checkExport } from '../../scripts/ledgerCheck/checkExport';
import { auditChainColumns, journalColumns } from '#server/office/books/bookColumns';
import { CHAIN_START, nextHash } from '#server/kernel/security/hashChain';

const folder = mkdtempSync(join(tmpdir(), 'peerlend-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Rows = string[][];

let files = 0;
function save(rows: Rows): string {
  const path = join(folder, `${(files += 1)}.csv`);
  writeFileSync(path, BYTE_ORDER_MARK + rows.map(csvLine).join(''));
  return path;
}

const HASH = 13;
const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const chained = (row: readonly string[], previous: string) =>
  nextHash(previous, [...row.slice(0, 9), ...row.slice(11, 13)]);

/** Recalculates every hash from the first line on, like a skilled forger. */
function rechained(rows: Rows): Rows {
  let hash = rows[1]![HASH]!;
  return rows.map((row, index) => {
    if (index < 2) return row;
    if (row[2] !== 'Total') hash = chained(row, hash);
    return [...row.slice(0, HASH), hash];
  });
}

function journal(): Rows {
  const pair = (day: string, nth: number, naira: string, reference: string): Rows => {
    const start = [day, `${day}T10:00:0${nth}.000001Z`, uuid(nth), 'deposit', reference, '', 'a'.repeat(64)];
    return [
      [...start, 'wallet', uuid(9), '2010', 'Wallets', '', naira, ''],
      [...start, 'clientMoney', '', '1010', 'Clients’ bank account', naira, '', ''],
    ];
  };
  return rechained([
    [...journalColumns],
    ['2026-03-01', '', 'Brought forward', ...Array<string>(10).fill(''), CHAIN_START],
    ...pair('2026-03-02', 1, '50.00', "'=1+1"),
    ...pair('2026-03-02', 2, '70.00', 'two, "quoted"\r\nlines'),
    ...pair('2026-03-31', 3, '70.05', ''),
    ['2026-03-31', '', 'Total', ...Array<string>(8).fill(''), '190.05', '190.05', ''],
  ]);
}

const closedMonths = (rows: Rows): string =>
  save([
    ['Month', 'First hash', 'Last hash', 'Audit entries', 'Audit hash'],
    ['2026-03', CHAIN_START, rows.at(-1)![HASH]!, '2', ''],
  ]);

const faultsOf = async (rows: Rows, months?: string) => (await checkExport(save(rows), months)).faults;

const swap = (rows: Rows, one: number, other: number): Rows =>
  rows.map((row, index) => (index === one ? rows[other]! : index === other ? rows[one]! : row));

const withCell = (rows: Rows, at: number, cell: number, text: string): Rows =>
  rows.map((row, index) => (index === at ? row.map((old, nth) => (nth === cell ? text : old)) : row));

describe('checking a journal file', () => {
  const rows = journal();
  const months = closedMonths(rows);

  test('accepts the file as saved, and as the month was closed', async () => {
    const { faults, facts } = await checkExport(save(rows), months);
    expect(faults).toStrictEqual([]);
    expect(facts).toContain('6 postings, debits and credits of 190.05 each');
    expect(facts).toContain('2026-03 is unchanged since it was closed');
    expect((await checkExport(save(rows), undefined)).facts.join()).toContain('Not compared with closed months');
  });

  test('names the last hash, and says that only a hash kept elsewhere proves the end', async () => {
    const whole = await checkExport(save(rows), months);
    expect(whole.lastHash).toBe(rows.at(-1)![HASH]);
    expect(whole.facts).toContain('2026-03 was closed with the last hash, so nothing up to its end is missing');
    const cut = rechained([...rows.slice(0, 6), rows.at(-1)!.with(11, '120.00').with(12, '120.00')]);
    const alone = await checkExport(save(cut), undefined);
    expect([alone.faults, alone.lastHash]).toEqual([[], rows[5]![HASH]]);
    expect(alone.facts.at(-1)).toMatch(/^Whether its end is missing shows only a last hash that was kept elsewhere/);
  });

  test.each(journalColumns.map((name, cell) => [name, cell] as const))(
    'detects a line whose %s was changed',
    async (_name, cell) => {
      for (const at of [2, 5, 7]) {
        const was = rows[at]![cell]!;
        const changed = withCell(
          rows,
          at,
          cell,
          was === '' ? '1.00' : `${was.slice(0, -1)}${was.endsWith('7') ? 8 : 7}`,
        );
        expect((await faultsOf(changed)).join()).toContain(`Line ${at + 1}:`);
      }
    },
  );

  test.each([2, 3, 4, 5, 6, 7])('detects that line %i was removed', async (at) => {
    expect(await faultsOf(rows.toSpliced(at, 1))).not.toEqual([]);
  });

  test('detects a removed transfer, even with an adjusted total', async () => {
    const less = withCell(withCell(rows.toSpliced(4, 2), 6, 11, '120.05'), 6, 12, '120.05');
    expect(await faultsOf(less)).toEqual([expect.stringMatching(/^Line 5: its hash doesn't follow/)]);
  });

  test('detects an inserted line with a matching hash', async () => {
    const extra = rows[4]!.with(2, uuid(7));
    const inserted = rows.toSpliced(4, 0, extra.with(HASH, chained(extra, rows[3]![HASH]!)));
    expect((await faultsOf(inserted)).join()).toMatch(
      /Line 6: its hash doesn't follow.*doesn't balance.*the lines add up to/,
    );
  });

  test('detects swapped lines, and swapped transfers', async () => {
    expect(await faultsOf(swap(rows, 2, 3))).not.toEqual([]);
    const transfers = swap(swap(rows, 2, 4), 3, 5);
    expect((await faultsOf(transfers)).join()).toContain('its hash doesn');
    expect((await faultsOf(rechained(transfers))).join()).toContain('is out of order');
  });

  test('detects exchanged amounts of two lines', async () => {
    const [one, other] = [rows[3]![11]!, rows[5]![11]!];
    const exchanged = withCell(withCell(rows, 3, 11, other), 5, 11, one);
    expect((await faultsOf(exchanged)).join()).toMatch(/Line 4.*Line 6/);
    expect((await faultsOf(rechained(exchanged))).join()).toContain("doesn't balance, by 20.00");
  });

  test.each([
    ['before its total', 8],
    ['between transfers', 6],
    ['inside a transfer', 5],
    ['after its header', 2],
  ])('detects a file cut %s', async (_where, length) => {
    expect((await faultsOf(rows.slice(0, length))).join()).toContain('it was cut');
  });

  test('detects a cut file with a new total, because it differs from the closed month', async () => {
    const end = rows.at(-1)!.with(11, '120.00').with(12, '120.00');
    const forged = rechained([...rows.slice(0, 6), end]);
    expect(await faultsOf(forged)).toStrictEqual([]);
    expect((await faultsOf(forged, months)).join()).toContain('2026-03 was closed with');
  });

  test('detects changed amounts with new hashes, because they differ from the closed month', async () => {
    const amounts = [
      [2, 12],
      [3, 11],
      [8, 11],
      [8, 12],
    ] as const;
    let forged = rows;
    for (const [at, cell] of amounts)
      forged = withCell(forged, at, cell, String((Number(forged[at]![cell]) + 1).toFixed(2)));
    forged = rechained(forged);
    expect(await faultsOf(forged)).toStrictEqual([]);
    expect((await faultsOf(forged, months)).join()).toContain('as its last hash, but the file has');
  });

  test('detects another first hash, because it differs from the closed month', async () => {
    const begun = rechained(withCell(rows, 1, HASH, '1'.repeat(64)));
    expect((await faultsOf(begun, months)).join()).toContain('as its first hash, but the file has');
  });

  test('detects a day of the period that leaves a closed month uncompared', async () => {
    const earlier = withCell(rows, 8, 0, '2026-03-30');
    expect((await faultsOf(earlier, months)).join()).toContain('it ends on 2026-03-30, but has lines of 2026-03-31');
    const later = withCell(rows, 1, 0, '2026-03-03');
    expect((await faultsOf(later, months)).join()).toContain('its day is before 2026-03-03');
  });

  test.each([
    ['brought forward', 1, 4],
    ['brought forward', 1, 12],
    ['of the total', 8, 10],
  ])('detects a text in an empty cell of the line %s', async (_which, at, cell) => {
    expect((await faultsOf(withCell(rows, at, cell, '5.00'))).join()).toContain(`Line ${at + 1}:`);
  });

  test('refuses a file of closed months that lacks something to compare', async () => {
    const bare = save([
      ['Month', 'Last hash'],
      ['2026-03', rows.at(-1)![HASH]!],
    ]);
    await expect(checkExport(save(rows), bare)).rejects.toThrow('is not a file of closed months');
  });

  test('detects lines after the total', async () => {
    expect((await faultsOf([...rows, rows[2]!])).join()).toContain('a line after the total');
  });

  test('refuses any other file', async () => {
    await expect(checkExport(save([['Month', 'Day']]), undefined)).rejects.toThrow('is neither a journal nor');
  });
});

describe('checking an audit trail file', () => {
  const start = [[...auditChainColumns], ['0', 'Brought forward', ...Array<string>(5).fill(''), CHAIN_START]];
  let hash = CHAIN_START;
  const entries = [1, 2, 3].map((place) => {
    const cells = [
      String(place),
      uuid(place),
      '2026-03-02T10:00:00.000000Z',
      uuid(8),
      'loan seen',
      uuid(7),
      '{"a": 1}',
    ];
    hash = nextHash(hash, cells);
    return [...cells, hash];
  });
  const rows: Rows = [...start, ...entries, ['3', 'Total', ...Array<string>(5).fill(''), hash]];
  const monthsWith = (auditEntries: number, auditHash: string) =>
    save([
      ['Month', 'First hash', 'Last hash', 'Audit entries', 'Audit hash'],
      ['2026-03', CHAIN_START, CHAIN_START, String(auditEntries), auditHash],
    ]);

  test('accepts the file as saved, and as the month was closed', async () => {
    expect(await faultsOf(rows, monthsWith(2, rows[3]![7]!))).toStrictEqual([]);
    expect((await faultsOf(rows, monthsWith(2, CHAIN_START))).join()).toContain('entry 2 had the hash');
    expect((await faultsOf(rows, monthsWith(4, hash))).join()).toContain('there were already 4 entries');
  });

  test.each<[string, Rows]>([
    ['a changed entry', withCell(rows, 3, 4, 'loan paid')],
    ['changed facts', withCell(rows, 2, 6, '{"a": 2}')],
    ['a removed entry', rows.toSpliced(3, 1)],
    ['an inserted entry', rows.toSpliced(3, 0, rows[2]!)],
    ['swapped entries', swap(rows, 2, 3)],
    ['a cut file', rows.slice(0, 4)],
    ['a missing last entry', rows.toSpliced(4, 1)],
    ['a missing first entry', rows.toSpliced(2, 1)],
    ['a text in the total', withCell(rows, 5, 6, 'approved')],
    ['a text before the first entry', withCell(rows, 1, 4, 'approved')],
  ])('detects %s', async (_what, changed) => {
    expect(await faultsOf(changed)).not.toEqual([]);
  });
});
