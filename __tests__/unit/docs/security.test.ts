import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = readFileSync('docs/security.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , status = '', shown = '']) => ({ number, status, shown }));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; within a section they come first. */
const LEVEL_TWO: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

const testsIn = (text: string) => [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
const fileOf = (path: string) =>
  join('__tests__', path.replace(/^api\//, 'integration/server/').replace(/^s\//, 'integration/src/features/'));

test('docs/security.md has every requirement of levels 1 and 2, once', () => {
  const wanted = Object.entries(LEVEL_TWO).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test('every test that it names exists', () => {
  const named = testsIn(document);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(fileOf(path)))).toEqual([]);
});

test("'met' is shown by a test or a section, everything else has its reason", () => {
  const headings = document
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'));
  for (const { number, status, shown } of rows) {
    expect([number, ['met', 'not applicable', 'open', 'specification'].includes(status), shown !== '']).toEqual([
      number,
      true,
      true,
    ]);
    const sections = [...shown.matchAll(/\]\(#([^)]+)\)/g)].map(([, heading = '']) => heading);
    for (const section of sections) expect(headings).toContain(section);
    if (status === 'met') expect([number, testsIn(shown).length + sections.length > 0]).toEqual([number, true]);
  }
});

test('its count is right', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const said = /Of\s+(\d+), (\d+) are met, (\d+) do not apply, (\d+) are open, and (\d+) are ruled out/.exec(document);
  expect(said?.slice(1).map(Number)).toEqual([
    rows.length,
    count('met'),
    count('not applicable'),
    count('open'),
    count('specification'),
  ]);
});
