import fc from 'fast-check';
import { SEARCH_MAX_LENGTH, sortsBy, type Sort } from '#contract/lists';
import {
  cleanSearch,
  readListParams,
  withFilter,
  writeListParams,
  type ListAddress,
} from '../../../../src/components/list/listParams';

type Field = 'name' | 'madeAt';

const TOTAL_CAP = 10_000;

const list: ListAddress<Field> = {
  sortFields: ['name', 'madeAt'],
  defaultSort: { field: 'name', direction: 'asc' },
  pageSizes: [25, 50, 100],
  searchHint: 'Looks at names only.',
  filters: [
    {
      name: 'sent',
      label: 'Sent',
      choices: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
    { name: 'size', label: 'Size', choices: [{ value: 'small', label: 'Small' }] },
    { name: 'from', label: 'From' },
  ],
  totalCap: TOTAL_CAP,
};
const newestFirst: ListAddress<Field> = { ...list, defaultSort: { field: 'madeAt', direction: 'desc' } };
const lists = { 'sorted upwards at first': list, 'sorted downwards at first': newestFirst };

const read = (query: string, from = list) => readListParams(new URLSearchParams(query), from);
const write = (...given: Parameters<typeof writeListParams<Field>>) => writeListParams(...given).toString();
const firstPage = (sort: Sort<Field>) => ({ page: 1, pageSize: 25, sort, search: '', filters: {} });

describe.each(Object.entries(lists))("a list's parameters in the address, %s", (_name, from) => {
  test('an empty address is the first page in the default order', () => {
    expect(read('', from)).toEqual(firstPage(from.defaultSort));
    expect(write(firstPage(from.defaultSort), from)).toBe('');
  });

  test('page, size, sort, search and filters are read', () => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(read(`q=ada&sent=false&sort=name:${direction}&pageSize=100&page=3`, from)).toEqual({
        page: 3,
        pageSize: 100,
        sort: { field: 'name', direction },
        search: 'ada',
        filters: { sent: 'false' },
      });
    }
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=abc',
    'pageSize=7',
    'pageSize=99999',
    'sort=password:asc',
    'sort=',
    'sort=name',
    'sort=name:sideways',
    'sort=madeAt:ASC',
    'q=%00%0A',
    'sent=maybe',
    'sent=',
    'received=true',
    'from=2026-02-30',
    'from=0202-11-05',
  ])('invalid values are ignored: %s', (query) => {
    expect(read(query, from)).toEqual(firstPage(from.defaultSort));
  });

  test('a written address reads back the same', () => {
    const params = fc.record({
      page: fc.integer({ min: 1, max: 100 }),
      pageSize: fc.constantFrom(...from.pageSizes),
      sort: fc.constantFrom(...sortsBy(from.sortFields)),
      search: fc.string({ unit: 'grapheme' }).map(cleanSearch),
      filters: fc.record(
        { sent: fc.constantFrom('true', 'false'), size: fc.constant('small'), from: fc.constant('2026-11-05') },
        { requiredKeys: [], noNullPrototype: true },
      ),
    });
    fc.assert(
      fc.property(params, (given) => {
        expect(readListParams(writeListParams(given, from), from)).toEqual(given);
      }),
    );
  });
});

test('an order other than the default is in the address, also the other direction of the same field', () => {
  expect(write(firstPage({ field: 'name', direction: 'desc' }), list)).toBe('sort=name%3Adesc');
  expect(write(firstPage({ field: 'madeAt', direction: 'asc' }), newestFirst)).toBe('sort=madeAt%3Aasc');
});

test('no address makes a call that the server refuses: searches are shortened and cleaned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const search = cleanSearch(text);
      expect(search.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
      expect(search).not.toMatch(/\p{Cc}/u);
      expect(search).toBe(search.trim());
    }),
  );
});

test.each(['q=a', 'size=small'])("a list with %s has no page beyond the total's cap", (query) => {
  const { page, pageSize } = read(`${query}&page=999999`);
  expect((page - 1) * pageSize).toBeLessThan(TOTAL_CAP);
  expect(read('page=999999').page).toBe(999_999);
});

test('a list without a search ignores one in its address', () => {
  const { searchHint: _none, ...unsearchable } = list;
  expect(read('q=ada&page=9', unsearchable)).toEqual({ ...firstPage(list.defaultSort), page: 9 });
});

test('a filter is set and removed without changing the others', () => {
  expect(withFilter({ size: 'small' }, 'sent', 'true')).toEqual({ size: 'small', sent: 'true' });
  expect(withFilter({ size: 'small', sent: 'true' }, 'sent', '')).toEqual({ size: 'small' });
});
