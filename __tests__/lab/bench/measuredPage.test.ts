import { readdirSync } from 'node:fs';
import { sectionText } from '../../../lab/bench/measuredPage';
import type { Measurement } from '../../../lab/bench/part';
import { parts } from '../../../lab/bench/parts';
import { sections, type Section } from '../../../lab/bench/sections';
import { resultText, type Figures } from '../../../lab/bench/storedResults';

const figuresOf = (date: string, figures: Measurement[]): Figures => ({
  date,
  command: 'npm run bench -- api',
  machine: '2 cores',
  figures,
});
const section: Section = { heading: '## Calls', what: 'Calls.', results: [], missed: 'the disk is slow.' };
const cellOf = (what: string) => {
  const [column = '', row = ''] = what.split(': ');
  return { row, column };
};

test('each stored result is on the page once, and each part of the benchmark has one', () => {
  const shown = sections.flatMap(({ results }) => results);
  const stored = readdirSync('lab/bench/results').map((file) => file.replace('.json', ''));
  expect([...shown].sort()).toEqual(stored.sort());
  expect(Object.keys(parts).filter((part) => !shown.includes(part))).toEqual([]);
});

test('a table lists the figures that have a mark, says why one is missed, and names the run', () => {
  const text = sectionText(section, [
    figuresOf('2026-11-26', [
      { what: 'a call', value: 12.34, unit: 'ms', mark: { atMost: 10 } },
      { what: 'a transfer', value: 2, unit: 'x', mark: { atLeast: 1 } },
      { what: 'the file', value: 3, unit: 'MB' },
    ]),
  ]);
  expect(text.split('\n')).toEqual([
    '## Calls',
    '',
    'Calls.',
    'Measured by `npm run bench -- api` (26 November 2026; 2 cores).',
    'Missed: the disk is slow.',
    '',
    '| what | figure | mark |',
    '| --- | --- | --- |',
    '| a call | **12.3 ms** | ≤ 10 |',
    '| a transfer | 2 x | ≥ 1 |',
  ]);
});

test('a missed mark needs a sentence', () => {
  const missed = figuresOf('2026-11-26', [{ what: 'a call', value: 12, unit: 'ms', mark: { atMost: 10 } }]);
  expect(() => sectionText({ heading: '## Calls', what: 'Calls.', results: [] }, [missed])).toThrow('## Calls');
});

test('of two figures for one cell the newer one counts, wherever it is listed', () => {
  const newer = figuresOf('2026-11-27', [{ what: 'PGlite: a call', value: 2, unit: 'ms' }]);
  const older = figuresOf('2026-11-26', [
    { what: 'PGlite: a call', value: 9, unit: 'ms' },
    { what: 'PostgreSQL: a call', value: 1, unit: 'ms' },
  ]);
  const text = sectionText({ ...section, cellOf }, [newer, older]);
  expect(text).toContain('| what | PGlite, ms | PostgreSQL, ms |');
  expect(text).toContain('| a call | 2 | 1 |');
});

test('rows within their mark are only named where a section says so', () => {
  const mark = { atMost: 10 };
  const figures = figuresOf('2026-11-26', [
    { what: '/a', value: 9, unit: 'kB', mark },
    { what: '/b', value: 11, unit: 'kB', mark },
  ]);
  const text = sectionText({ ...section, kept: 'pages' }, [figures]);
  expect(text).toContain('1 more pages keep every mark: /a.');
  expect(text).not.toContain('| /a |');
  expect(text).toContain('| /b | **11 kB** | ≤ 10 |');
});

test('a stored result has one figure per line', () => {
  const result = figuresOf('2026-11-26', [{ what: 'a call', value: 12, unit: 'ms' }]);
  expect(JSON.parse(resultText(result))).toEqual(result);
  expect(resultText(result).split('\n')).toHaveLength(9);
});
