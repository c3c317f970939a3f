import { deflateSync } from 'node:zlib';
import type { ErrorName } from '#contract/errors';
import { endlessPdfs } from './drawnPdfs';
import { bomb, pdf } from './files';
import {
  annotated,
  asHexadecimal,
  catalog,
  claim,
  flate,
  object,
  packedObjects,
  streamOf,
  withHead,
  zeros,
} from './pdfParts';

const jpeg = '/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode';

const claim2000 = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(20);
  size.set([0xff, 0x4f, 0xff, 0x51]);
  size.writeUInt32BE(width, 8);
  size.writeUInt32BE(height, 12);
  return size;
};

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const launch = '<< /S /Launch /F (cmd.exe) >>';
const hidden = (header: string): Buffer => pdf({ objects: [streamOf('', `${header}\n${script}\nendobj`)] });

/** PDFs that do harm, or could, with the code they are refused with. */
export const hostilePdfs: readonly (readonly [what: string, bytes: Buffer, code: ErrorName])[] = [
  ['a script as it opens', pdf({ objects: [catalog(`/OpenAction ${script}`)] }), 'FILE_ACTIVE'],
  ['a script whose name is escaped', pdf({ objects: [object('<< /#53 /J#61vaScript /#4aS (x) >>')] }), 'FILE_ACTIVE'],
  [
    'an action that has the name of its kind escaped',
    pdf({ objects: [catalog('/Open#41ction << /S /L#61unch /F (cmd.exe) >>')] }),
    'FILE_ACTIVE',
  ],
  ['a script in packed objects', pdf({ objects: [packedObjects({ 9: script })] }), 'FILE_ACTIVE'],
  [
    'a script in packed objects with two filters',
    pdf({ objects: [packedObjects({ 9: script }, { filter: 'both' })] }),
    'FILE_ACTIVE',
  ],
  [
    'a script in a stream, to be found by a table of contents',
    pdf({ objects: [streamOf('', `30 0 obj\n${script}\nendobj`)] }),
    'FILE_ACTIVE',
  ],
  ...[
    ['a comment', '30 %\n0 obj'],
    ['comments on lines of their own', '30\n% a\n% b\n0 obj'],
    ['no blank before the word', '30 0obj'],
    ['a long second number', '30 0000000 obj'],
    ['many blanks', `30${' '.repeat(30)}0 obj`],
    ['dots', '30. 0. obj'],
  ].map(
    ([how, header = '']) => [`a script in a stream, after a head with ${how}`, hidden(header), 'FILE_ACTIVE'] as const,
  ),
  [
    'a script in packed objects that don’t say so',
    pdf({ objects: [packedObjects({ 9: script }, { type: '/Type /XObject' })] }),
    'FILE_ACTIVE',
  ],
  [
    'a script that a later object of its number hides',
    pdf({ objects: [object(script), object('null')] }),
    'FILE_ACTIVE',
  ],
  [
    'a program to start that a later object of its number hides',
    pdf({ objects: [catalog('/OpenAction 9 0 R'), object(launch), object('[3 0 R /Fit]')] }),
    'FILE_ACTIVE',
  ],
  [
    'a program to start, at a number that only a table of contents knows',
    pdf({ objects: [catalog('/OpenAction 50 0 R'), packedObjects({ 9: launch })] }),
    'FILE_ACTIVE',
  ],
  ['an action in an array', pdf({ objects: [catalog(`/AA [<< /O ${launch} >>]`)] }), 'FILE_ACTIVE'],
  [
    'two actions under one key',
    pdf({ objects: [catalog('/OpenAction << /S /Launch /S /GoTo /F (cmd.exe) >>')] }),
    'FILE_UNREADABLE',
  ],
  [
    'an annotation that doesn’t say that it is one',
    pdf({ objects: [object('<< /Type /Page /Parent 2 0 R /Annots [<< /Subtype /3D /3DD 10 0 R >>] >>', 3)] }),
    'FILE_ACTIVE',
  ],
  ...[
    ['a script', '(javascript:alert\\(1\\))'],
    ['a file', '(file://evil/share/a.exe)'],
    ['a share', '(\\\\\\\\evil\\\\share)'],
    [
      'a script in hexadecimal',
      `<${Buffer.from('\u00fe\u00ff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:', 'latin1').toString('hex')}>`,
    ],
    ['a script in octal', '(\\152avascript:x)'],
    ['a script with a backslash before letters that need none', '(\\javascri\\pt:x)'],
    ['a script after a line end that is spelled', '(\\n\\rjavascript:x)'],
    ['a script over two lines', '(java\\\r\nscript:x)'],
    ['a share whose first letter is spelled in octal', '(\\134\\134evil\\134share)'],
  ].map(
    ([what, address]) =>
      [
        `a link to ${what}`,
        pdf({ objects: [annotated(`/Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${address} >>`)] }),
        'FILE_ACTIVE',
      ] as const,
  ),
  ...['javascript:', 'file://evil/share/', '//evil/share/'].map(
    (base) =>
      [
        `links that begin at ${base}`,
        pdf({ objects: [catalog('/URI 9 0 R'), object(`<< /#42ase (${base}) >>`)] }),
        'FILE_ACTIVE',
      ] as const,
  ),
  [
    'a page of another document',
    pdf({ objects: [streamOf('/Subtype /Form /BBox [0 0 9 9] /Ref << /F (//evil/x.pdf) /Page 0 >>', '')] }),
    'FILE_ACTIVE',
  ],
  ['a script in a text', pdf({ objects: [object(`(30 0 obj ${script} endobj)`)] }), 'FILE_ACTIVE'],
  [
    'a script under a button',
    pdf({ objects: [annotated(`/Subtype /Widget /Rect [0 0 9 9] /A ${script}`)] }),
    'FILE_ACTIVE',
  ],
  [
    'a script as a page is left',
    pdf({ objects: [object('<< /Type /Page /Parent 2 0 R /AA << /C 9 0 R >> >>', 3), object(script)] }),
    'FILE_ACTIVE',
  ],
  [
    'a script after a link',
    pdf({ objects: [annotated(`/Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /Next [${script}] >>`)] }),
    'FILE_ACTIVE',
  ],
  [
    'another file',
    pdf({ objects: [object('<< /F (a.exe) /EF << /F 10 0 R >> >>'), streamOf('', 'MZ', 10)] }),
    'FILE_ACTIVE',
  ],
  [
    'another file that names no type',
    pdf({ objects: [catalog('/Names << /Embedded#46iles << /Names [(a) << /#45F << /F 10 0 R >> >>] >> >>')] }),
    'FILE_ACTIVE',
  ],
  ['a paper clip', pdf({ objects: [annotated('/Subtype /FileAttachment /Rect [0 0 9 9]')] }), 'FILE_ACTIVE'],
  ['a film', pdf({ objects: [annotated('/Subtype /RichMedia /Rect [0 0 9 9]')] }), 'FILE_ACTIVE'],
  ['a program to start', pdf({ objects: [catalog('/OpenAction << /S /Launch /F (cmd.exe) >>')] }), 'FILE_ACTIVE'],
  [
    'a far document as it opens',
    pdf({ objects: [catalog('/OpenAction << /S /GoToR /F (//x/y) /D [0] >>')] }),
    'FILE_ACTIVE',
  ],
  [
    'a web address as it opens',
    pdf({ objects: [catalog('/OpenAction << /S /URI /URI (http://x) >>')] }),
    'FILE_ACTIVE',
  ],
  [
    'a far document under a link',
    pdf({ objects: [annotated('/Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (x) >>')] }),
    'FILE_ACTIVE',
  ],
  [
    'a form that sends itself',
    pdf({
      objects: [annotated('/Subtype /Widget /Rect [0 0 9 9] /A 9 0 R'), object('<< /S /SubmitForm /F (http://x) >>')],
    }),
    'FILE_ACTIVE',
  ],
  ['a dynamic form', pdf({ objects: [catalog('/AcroForm << /XFA 9 0 R >>')] }), 'FILE_ACTIVE'],
  ['a stream from elsewhere', pdf({ objects: [streamOf('/F (/etc/passwd)', 'x')] }), 'FILE_ACTIVE'],
  ['a password', pdf({ trailer: '/Encrypt 5 0 R ' }), 'FILE_LOCKED'],
  ['a password whose name is escaped', pdf({ trailer: '/#45ncrypt << /Filter /Standard >> ' }), 'FILE_LOCKED'],
  ['300 MB of zeros', pdf({ objects: [bomb(100), bomb(100), bomb(100)] }), 'FILE_EXPANDS'],
  [
    'a gigabyte behind an escaped filter',
    pdf({ objects: [streamOf('/Filter /Fl#61teDecode', zeros(250))] }),
    'FILE_EXPANDS',
  ],
  [
    'a filter twice',
    pdf({ objects: [streamOf('/Filter [/FlateDecode /Fl]', deflateSync(zeros(20)))] }),
    'FILE_EXPANDS',
  ],
  [
    'a filter behind a spelling',
    pdf({ objects: [streamOf('/Filter [/AHx /Fl]', asHexadecimal(zeros(250)))] }),
    'FILE_EXPANDS',
  ],
  [
    'runs of bytes',
    pdf({ objects: [streamOf('/Filter /RunLengthDecode', Buffer.alloc(4_000_000, Buffer.from([129, 0])))] }),
    'FILE_EXPANDS',
  ],
  [
    'packed objects of 250 MB',
    pdf({ objects: [streamOf(`/Type /ObjStm /N 1 /First 4 ${flate}`, zeros(250))] }),
    'FILE_EXPANDS',
  ],
  [
    'a picture of 10 gigapixels',
    pdf({ objects: [streamOf('/Subtype /Image /Width 100000 /Height 100000', 'x')] }),
    'FILE_EXPANDS',
  ],
  [
    'a JPEG that is larger than it says',
    pdf({ objects: [streamOf('/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode', claim(65_000, 65_000))] }),
    'FILE_EXPANDS',
  ],
  [
    '80,000 objects',
    pdf({ objects: Array.from({ length: 80_000 }, (_, index) => object('1', index + 9)) }),
    'FILE_EXPANDS',
  ],
  ['values inside each other', pdf({ objects: [object('['.repeat(100_000))] }), 'FILE_EXPANDS'],
  ['dictionaries inside each other', pdf({ objects: [object('<</A'.repeat(100_000))] }), 'FILE_EXPANDS'],
  [
    'a JPEG that begins late',
    pdf({ objects: [streamOf(jpeg, Buffer.concat([Buffer.from('\n'), claim(65_000, 65_000)]))] }),
    'FILE_EXPANDS',
  ],
  [
    'a JPEG with rubbish between its parts',
    pdf({
      objects: [streamOf(jpeg, Buffer.concat([Buffer.from([0xff, 0xd8, 0, 0]), claim(65_000, 65_000).subarray(2)]))],
    }),
    'FILE_EXPANDS',
  ],
  ...endlessPdfs.map(([what, bytes]) => [what, bytes, 'FILE_EXPANDS'] as const),
  [
    'a page whose content is predicted from itself',
    pdf({ objects: [streamOf(`/DecodeParms << /Predictor 12 >> ${flate}`, deflateSync('q Q'), 4)] }),
    'FILE_UNREADABLE',
  ],
  [
    'eleven pictures of 60 megapixels',
    pdf({ objects: Array.from({ length: 11 }, (_, at) => streamOf(jpeg, claim(10_000, 6_000), at + 9)) }),
    'FILE_EXPANDS',
  ],
  [
    'a JPEG 2000 that says two sizes',
    pdf({
      objects: [streamOf('/Filter /JPXDecode', Buffer.concat([claim2000(1, 1), claim2000(60_000, 60_000)]))],
    }),
    'FILE_EXPANDS',
  ],
  [
    'packed objects that other readers unpack further',
    pdf({ objects: [packedObjects({ 9: script }, { pack: (bytes) => withHead(deflateSync(bytes), 0x88, 0x1c) })] }),
    'FILE_UNREADABLE',
  ],
  [
    'packed objects that are predicted from each other',
    pdf({ objects: [packedObjects({ 9: 'null' }, { parameters: '/DecodeParms << /Predictor 12 >>' })] }),
    'FILE_UNREADABLE',
  ],
  [
    'a stream that begins on the line of its word',
    Buffer.from(
      pdf({ objects: [packedObjects({ 9: script })] })
        .toString('latin1')
        .replaceAll('stream\nx', 'stream y\nx'),
      'latin1',
    ),
    'FILE_UNREADABLE',
  ],
  ['an unknown filter', pdf({ objects: [streamOf('/Filter /Crypt', 'x')] }), 'FILE_UNREADABLE'],
  [
    'pages that contain themselves',
    pdf({ objects: [object('<< /Type /Pages /Kids [2 0 R] >>', 2)] }),
    'FILE_UNREADABLE',
  ],
  [
    'a reference to itself',
    pdf({ objects: [object('<< /Type /Pages /Kids 9 0 R >>', 2), object('9 0 R')] }),
    'FILE_EXPANDS',
  ],
  ['an object that doesn’t end', pdf({ objects: [object('(')] }), 'FILE_UNREADABLE'],
  ['half of it', pdf().subarray(0, 120), 'FILE_UNREADABLE'],
  ['only the first letters', Buffer.from('%PDF-'), 'FILE_UNREADABLE'],
  ['a ZIP behind its end', pdf({ after: 'PK\u0003\u0004' }), 'FILE_CARRIES_MORE'],
  [
    'a ZIP behind its end that ends like a PDF',
    pdf({ after: Buffer.concat([Buffer.from(`PK\u0005\u0006${'\0'.repeat(16)}\u0006\0`), Buffer.from('\n%%EOF')]) }),
    'FILE_CARRIES_MORE',
  ],
  ['a page behind its end', pdf({ after: '<script>alert(1)</script>' }), 'FILE_CARRIES_MORE'],
];
