import { readFileSync } from 'node:fs';
import { anchorsOf, documents, filesIn } from '#support/files/documents';

const PAGES = filesIn('docs/product', /\.md$/);
const CITED = filesIn('docs', /\.md$/);
/** All code except this file, which has examples of what is refused. */
const CODE = ['contract', 'server', 'src', 'scripts', 'webpack', '__tests__']
  .flatMap((folder) => filesIn(folder, /\.(m?[jt]sx?|css|sql)$/))
  .filter((file) => !file.endsWith('docs/product.test.ts'));
const READ = [...CODE, ...documents];

const citedIn = (text: string) => text.match(/docs\/(?:product\/)?\w+\.md#[\w-]+/g) ?? [];

/** Pages that a comment cites in brackets without a heading. */
const wholePagesIn = (text: string) => text.match(/\(docs\/(?:product\/)?\w+\.md[),]/g) ?? [];

/** Numbered citations, across line breaks of comments too: headings have no numbers. */
function numberedIn(text: string): string[] {
  const flowing = text.replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  return flowing.match(/\bsections? \d[\d.]*/gi) ?? [];
}

const headings = new Set(CITED.flatMap((page) => anchorsOf(page).map((anchor) => `${page}#${anchor}`)));

test('every citation of a page leads to a heading', () => {
  const citations = READ.flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((citation) => ({ file, citation })));
  expect(citations.length).toBeGreaterThan(50);
  expect(citations.filter(({ citation }) => !headings.has(citation))).toEqual([]);
});

test('comments cite a heading, not a whole page', () => {
  const cited = CODE.flatMap((file) =>
    wholePagesIn(readFileSync(file, 'utf8')).map((citation) => ({ file, citation })),
  );
  expect(cited).toEqual([]);
});

test.each(PAGES)('the headings of %s have no numbers, and each is there once', (page) => {
  const anchors = anchorsOf(page);
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  expect(anchors.filter((anchor) => /^\d/.test(anchor))).toEqual([]);
});

test('nothing cites a section by its number', () => {
  const numbered = READ.flatMap((file) => numberedIn(readFileSync(file, 'utf8')).map((number) => ({ file, number })));
  expect(numbered).toEqual([]);
});

test('citations and numbers are found in comments, over line breaks too', () => {
  expect(citedIn('/** Paid late (docs/product/lending.md#late-fee, docs/product/money.md#transfers). */')).toEqual([
    'docs/product/lending.md#late-fee',
    'docs/product/money.md#transfers',
  ]);
  expect(citedIn('// On replicas too (docs/deploy.md#replicas).')).toEqual(['docs/deploy.md#replicas']);
  expect(wholePagesIn('/** On replicas too (docs/deploy.md). */')).toEqual(['(docs/deploy.md)']);
  expect(numberedIn("it('section 2.3: …') // see section\n  // 10.6")).toEqual(['section 2.3', 'section 10.6']);
});
