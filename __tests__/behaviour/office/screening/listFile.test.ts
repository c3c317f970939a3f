import { createHash } from 'node:crypto';
import { LIST_LIMITS } from '#contract/office/screening/screening';
import { CodedError } from '#server/kernel/errors';
import { readListFile } from '#server/office/screening/listFile';

const HEAD = 'Name,Other names,Born,List,Reference';
const fileOf = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await readListFile(bytes);
  } catch (error) {
    if (error instanceof CodedError) return error.toBody().errorMessage;
    throw error;
  }
  return 'read';
}

test('reads names, other names, births and references, whatever program wrote the file', async () => {
  const bytes = Buffer.from(
    `\uFEFF${HEAD.toUpperCase()}\r\n"OBI, Ada ""the Judge""",Ada Eze; Ada Bello ;,1970-05-30; 1971,UN,QDi.001\r\n\r\n` +
      ' "Musa Sani" , "" ,,UN, QDi.002 \r\n\u200Fمحمد ثاني,,,UN,QDi.003',
  );
  expect(await readListFile(bytes)).toEqual({
    list: 'UN',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    entries: [
      {
        name: 'OBI, Ada "the Judge"',
        otherNames: ['Ada Eze', 'Ada Bello'],
        born: ['1970-05-30', '1971'],
        reference: 'QDi.001',
      },
      { name: 'Musa Sani', otherNames: [], born: [], reference: 'QDi.002' },
      { name: 'محمد ثاني', otherNames: [], born: [], reference: 'QDi.003' },
    ],
  });
});

describe('a file is refused with the line that is wrong:', () => {
  test.each<[string, Buffer, RegExp]>([
    ['an empty file', Buffer.from('\n \n'), /^FILE_EMPTY/],
    ['no entries', fileOf(), /^FILE_EMPTY/],
    ['semicolons', Buffer.from('Name;Other names;Born;List;Reference'), /^SCREENING_FILE_COLUMNS\|Line 1: /],
    ['a column more', Buffer.from(`${HEAD},Country`), /^SCREENING_FILE_COLUMNS\|Line 1: /],
    ['a cell more', fileOf('Ada Obi,,,UN,1', 'Eze, Ada,,,UN,2'), /^SCREENING_FILE_COLUMNS\|Line 3: .*here are 6/],
    ['an open quote', fileOf('"Ada Obi,,,UN,1', 'Ada,,,UN,2'), /^SCREENING_FILE_COLUMNS\|Line 2: A quote/],
    ['a quote inside', fileOf('Ada "Judge" Obi,,,UN,1'), /^SCREENING_FILE_COLUMNS\|Line 2: A quote/],
    ['text after a quote', fileOf('"Ada" Obi,,,UN,1'), /^SCREENING_FILE_COLUMNS\|Line 2: A quote/],
    [
      'another encoding',
      Buffer.concat([fileOf('Ada Obi,,,UN,1', ''), Buffer.from('Ad\xe9 Obi,,,UN,2', 'latin1')]),
      /^SCREENING_FILE_ENCODING\|Line 3: /,
    ],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}\nAda Obi,,,UN,1`, 'utf16le'), /^SCREENING_FILE_ENCODING\|Line 1: /],
    ['a formula', fileOf('Ada Obi,,,UN,1', '"=HYPERLINK(1)",,,UN,2'), /^SCREENING_FILE_FORMULA\|Line 3: /],
    ['a formula among other names', fileOf('Ada Obi,Ada; @SUM(1),,UN,1'), /^SCREENING_FILE_FORMULA\|Line 2: /],
    ['a control character', fileOf('Ada\u0007 Obi,,,UN,1'), /^SCREENING_FILE_VALUE\|Line 2: /],
    ['no name', fileOf(',,,UN,1'), /^SCREENING_FILE_VALUE\|Line 2: The name is missing/],
    ['a name without letters', fileOf('12345,,,UN,1'), /^SCREENING_FILE_VALUE\|Line 2: /],
    ['a long name', fileOf(`${'a'.repeat(201)},,,UN,1`), /^SCREENING_FILE_VALUE\|Line 2: The name is longer/],
    ['no reference', fileOf('Ada Obi,,,UN,'), /^SCREENING_FILE_VALUE\|Line 2: The reference is missing/],
    ['no list', fileOf('Ada Obi,,,,1'), /^SCREENING_FILE_VALUE\|Line 2: The list is missing/],
    ['two lists', fileOf('Ada Obi,,,UN,1', 'Ada Eze,,,EU,2'), /^SCREENING_FILE_VALUE\|Line 3: The list is ‘UN’/],
    ['a reference twice', fileOf('Ada Obi,,,UN,1', 'Ada Eze,,,UN,1'), /^SCREENING_FILE_VALUE\|Line 3: This reference/],
    ['a birth in words', fileOf('Ada Obi,,circa 1970,UN,1'), /^SCREENING_FILE_VALUE\|Line 2: A birth/],
    ['31 April', fileOf('Ada Obi,,1970-04-31,UN,1'), /^SCREENING_FILE_VALUE\|Line 2: A birth/],
    ['51 other names', fileOf(`Ada Obi,${'Ada;'.repeat(51)},,UN,1`), /^SCREENING_FILE_VALUE\|Line 2: At most 50/],
    ['a line without end', fileOf(' '.repeat(5_000_000) + '"'), /^SCREENING_FILE_VALUE\|Line 2: This line is too long/],
    [
      '200,000 rows',
      fileOf(Array.from({ length: 200_000 }, (_, nth) => `Ada Obi,,,UN,${nth}`).join('\n')),
      new RegExp(`^SCREENING_FILE_TOO_LONG\\|Line ${LIST_LIMITS.entries + 2}: `),
    ],
  ])('%s', async (_name, bytes, refusal) => {
    expect(await refusalOf(bytes)).toMatch(refusal);
  });
});
