import { documentTitle } from '../../../../../src/app/layout/documentTitle';
import { pages } from '../../../../../src/pages';

test.each([
  [pages.home, 'Peerlend – The future of peer-to-peer lending'],
  [pages.login, 'Sign In – Peerlend'],
])('$path is titled %s', (page, title) => {
  expect(documentTitle(page)).toBe(title);
});
