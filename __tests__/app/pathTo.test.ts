import { pages } from '../../src/pages';
import { fillPath, pathTo } from '../../src/pathTo';

test("a page's address is found by its name", () => {
  expect(pathTo('login')).toBe('/login');
  expect(pathTo('allUsers')).toBe('/admin/allusers');
});

test('parameters are filled in, and escaped', () => {
  expect(fillPath('/loans/:loanId', { loanId: '7' })).toBe('/loans/7');
  expect(fillPath('/loans/:loanId/notes/:note', { loanId: '7', note: 'a/b c' })).toBe('/loans/7/notes/a%2Fb%20c');
});

test("exactly the pattern's parameters are required, by the compiler too", () => {
  // @ts-expect-error -- the loan's id is missing
  expect(() => fillPath('/loans/:loanId')).toThrow(RangeError);
  // @ts-expect-error -- one of two parameters is missing
  expect(() => fillPath('/loans/:loanId/notes/:note', { loanId: '7' })).toThrow(RangeError);
  // @ts-expect-error -- unknown parameter
  fillPath('/loans/:loanId', { loanId: '7', note: '1' });
  // @ts-expect-error -- the page takes no parameters
  pathTo('login', { loanId: '7' });
  // @ts-expect-error -- unknown page
  expect(() => pathTo('nowhere')).toThrow();
  const address: `/loans/${string}/notes` = fillPath('/loans/:loanId/notes', { loanId: '7' });
  expect(address).toBe('/loans/7/notes');
});

test('no two pages share an address', () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
