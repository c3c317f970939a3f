import fc from 'fast-check';
import type { ListedUser } from '../../../../../../contract/administration/userList';
import { csvHeader, csvLine, csvRows, harmless } from '../../../../../../src/features/userList/report/csv';

/** Reads RFC 4180 text, as a spreadsheet would. */
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

const bare: ListedUser = {
  id: '0',
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada',
  email: 'ada@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(',', '"', '\r', '\n', '\t', '=', '+', '-', '@', "'"),
  ),
});

describe('section 7: the CSV export', () => {
  test('has the columns of the table', () => {
    expect(csvHeader()).toBe(
      'First Name,Last Name,Username,Email,Gender,Account Number,Bank Name,Email Verified,Profile Updated,BVN Verified\r\n',
    );
  });

  test('missing values read N/A, a missing account number too', () => {
    expect(csvRows([bare])).toBe('Ada,Obi,ada,ada@mail.example,N/A,N/A,N/A,No,No,No\r\n');
  });

  test('a short account number is padded to ten digits with leading zeros', () => {
    const user = { ...bare, bankDetails: { accountNumber: '12345', bankName: 'Access Bank' } };
    expect(parseCsv(csvRows([user]))[0]?.slice(5, 7)).toEqual(['0000012345', 'Access Bank']);
  });

  test('flags read Yes and No, genders as their labels', () => {
    const user: ListedUser = { ...bare, gender: 'others', isEmailVerified: true, isBvnVerified: true };
    expect(parseCsv(csvRows([user]))[0]?.slice(4)).toEqual(['Others', 'N/A', 'N/A', 'Yes', 'No', 'Yes']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not run as a formula', (value) => {
    expect(harmless(value)).toBe(`'${value}`);
  });

  test.each(['Ada', "O'Brien", 'a=b', 'Ọlá-Ìyá', ''])('%j stays as it is', (value) => {
    expect(harmless(value)).toBe(value);
  });

  test('RFC 4180: what is written reads back the same, but for the apostrophe before formulas', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 10 }), (values) => {
        expect(parseCsv(csvLine(values))).toEqual([values.map(harmless)]);
      }),
    );
  });

  test('no cell starts as a formula, whatever the name', () => {
    fc.assert(
      fc.property(anyText, anyText, (firstName, lastName) => {
        const [record] = parseCsv(csvRows([{ ...bare, firstName, lastName }]));
        for (const cell of record ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
