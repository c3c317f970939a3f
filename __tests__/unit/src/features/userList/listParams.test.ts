import fc from 'fast-check';
import { USER_PAGE_SIZES, USER_SEARCH_TOTAL_CAP } from '../../../../../contract/constants';
import {
  cleanSearch,
  firstPage,
  readListParams,
  writeListParams,
} from '../../../../../src/features/userList/listParams';

const read = (query: string) => readListParams(new URLSearchParams(query));

describe("section 2, /admin/allusers: the list's place in the address", () => {
  test('nothing named is the first page by email', () => {
    expect(read('')).toEqual(firstPage);
  });

  test('page, size, sort and search are read', () => {
    expect(read('q=ada&sort=firstName:desc&pageSize=100&page=3')).toEqual({
      page: 3,
      pageSize: 100,
      sortField: 'firstName',
      direction: 'desc',
      search: 'ada',
    });
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
    'q=%00%0A',
  ])('what makes no sense counts as the first page: %s', (query) => {
    expect(read(query)).toEqual(firstPage);
  });

  test('what is written reads back the same', () => {
    const params = fc.record({
      page: fc.integer({ min: 1, max: 100 }),
      pageSize: fc.constantFrom(...USER_PAGE_SIZES),
      sortField: fc.constantFrom('firstName', 'lastName', 'userName', 'email'),
      direction: fc.constantFrom('asc', 'desc'),
      search: fc.string({ unit: 'grapheme' }).map(cleanSearch),
    } as const);
    fc.assert(
      fc.property(params, (given) => {
        expect(readListParams(writeListParams(given))).toEqual(given);
      }),
    );
  });

  test('no address makes a call that the server refuses: 100 characters at most, nothing that cannot be printed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const search = cleanSearch(text);
        expect(search.length).toBeLessThanOrEqual(100);
        expect(search).not.toMatch(/\p{Cc}/u);
        expect(search).toBe(search.trim());
      }),
    );
  });

  test('a search has no page beyond where counting stops', () => {
    const { page, pageSize } = read('q=a&page=999999');
    expect((page - 1) * pageSize).toBeLessThan(USER_SEARCH_TOTAL_CAP);
  });
});
