import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = 'docs/product.md';
const CODE = ['contract', 'src', 'server', 'scripts', 'webpack', '__tests__'];

const numbers = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(
  ([, number = '']) => number,
);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(m?[jt]sx?|css|sql)$/.test(file))
    .map((file) => join(folder, file));
}

/** The numbers of every 'section 2.4' and 'sections 2.4, 2.5 and 8' in a text, over the line breaks of comments too. */
function citedIn(text: string): string[] {
  const flowing = text.replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  return [...flowing.matchAll(/\bsections? (\d+(?:\.\d+)?(?:(?:, | and | or | to )\d+(?:\.\d+)?)*)/gi)].flatMap(
    ([, list = '']) => list.split(/, | and | or | to /),
  );
}

test('the headings of docs/product.md are numbered without a gap', () => {
  let chapter = 0;
  let section = 0;
  for (const number of numbers) {
    if (number.includes('.')) section += 1;
    else [chapter, section] = [chapter + 1, 0];
    expect(number).toBe(section === 0 ? String(chapter) : `${chapter}.${section}`);
  }
  expect(chapter).toBeGreaterThan(0);
});

test('every section that the code cites is a heading of docs/product.md', () => {
  const citations = [DOCUMENT, ...CODE.flatMap(filesIn)].flatMap((file) =>
    citedIn(readFileSync(file, 'utf8')).map((number) => ({ file, number })),
  );
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

test('citations are read over line breaks, in lists and in titles', () => {
  expect(citedIn("/** The bar (section 2.3): … */ it('sections 4, 8.2 and 9: …') // see section\n  // 10.6")).toEqual([
    '2.3',
    '4',
    '8.2',
    '9',
    '10.6',
  ]);
});
