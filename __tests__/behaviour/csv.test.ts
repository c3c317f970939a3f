import fc from 'fast-check';
import { csvLine, harmless } from '#contract/csv';

/** Reads CSV like a spreadsheet: a quote only counts at the start of a cell, and any line break ends a row. */
function parseCsv(text: string, separator = ','): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let value = '';
  let inQuotes = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (inQuotes) {
      if (char !== '"') value += char;
      else if (text[i + 1] === '"') {
        value += '"';
        i += 1;
      } else inQuotes = false;
    } else if (char === '"' && value === '') inQuotes = true;
    else if (char === separator) {
      record.push(value);
      value = '';
    } else if (char === '\r' || char === '\n') {
      records.push([...record, value]);
      record = [];
      value = '';
      if (char === '\r' && text[i + 1] === '\n') i += 1;
    } else value += char;
  }
  return records;
}

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(',', ';', '"', '\r', '\n', '\t', '=', '+', '-', '@', '＝', '＋', '－', '＠', "'"),
  ),
});

describe('a CSV file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ta', '\ra', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' -1', '" =1'])(
    "%j isn't run as a formula",
    (value) => {
      expect(harmless(value)).toBe(`'${value}`);
    },
  );

  test.each(['Ada', "O'Brien", 'a=b', 'Ọlá-Ìyá', ''])('%j stays as it is', (value) => {
    expect(harmless(value)).toBe(value);
  });

  test.each([
    ['x;=cmd|1', "x;'=cmd|1"],
    ['x;"=1"', `x;'"=1"`],
    ['x; =1', "x;' =1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\r\n=1;-2', "x\r\n'=1;'-2"],
    ['\t=1', "'\t'=1"],
  ])("%j isn't run as a formula after a separator or a line break", (value, written) => {
    expect(harmless(value)).toBe(written);
  });

  // In many languages spreadsheets separate cells by semicolons.
  test.each(['a;b=1+1', 'Ikeja; Lagos', "a'b\tc"])('%j is one cell with any separator', (value) => {
    expect(csvLine([value, 'b'])).toBe(`"${value}",b\r\n`);
  });

  test('RFC 4180: a written file is read back the same, except for the apostrophe before formulas', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 10 }), (values) => {
        expect(parseCsv(csvLine(values))).toEqual([values.map(harmless)]);
      }),
    );
  });

  test('no cell starts as a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 10 }), (values) => {
        const [record] = parseCsv(csvLine(values));
        for (const cell of record ?? []) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
      }),
    );
  });

  test.each([';', '\t', '|'])('no cell starts as a formula if a spreadsheet splits cells at %j', (separator) => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 10 }), (values) => {
        for (const record of parseCsv(csvLine(values), separator)) {
          for (const cell of record) expect(cell).not.toMatch(/^\p{Zs}*[=+\-@＝＋－＠]/u);
        }
      }),
    );
  });
});
