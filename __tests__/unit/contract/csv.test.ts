import fc from 'fast-check';
import { csvLine, harmless } from '../../../contract/csv';

function parseCsv(text: string): string[][] {
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
    } else if (char === '"') inQuotes = true;
    else if (char === ',') {
      record.push(value);
      value = '';
    } else if (char === '\r' && text[i + 1] === '\n') {
      records.push([...record, value]);
      record = [];
      value = '';
      i += 1;
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
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    '%j is not run as a formula',
    (value) => {
      expect(harmless(value)).toBe(`'${value}`);
    },
  );

  test.each(['Ada', "O'Brien", 'a=b', 'Ọlá-Ìyá', ''])('%j stays as it is', (value) => {
    expect(harmless(value)).toBe(value);
  });

  // In many languages spreadsheets separate cells by semicolons.
  test.each(['a;=1+1', 'Ikeja; Lagos', "a'b\t=1"])('%j is one cell with any separator', (value) => {
    expect(csvLine([value, 'b'])).toBe(`"${value}",b\r\n`);
  });

  test('RFC 4180: a written file reads back the same, except for the apostrophe before formulas', () => {
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
});
