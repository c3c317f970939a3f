import { deflateSync } from 'node:zlib';
import type { ErrorName } from '#contract/errors';
import { bomb, pdf } from './files';

const streamOf = (dictionary: string, content: string | Buffer, number = 9): string => {
  const bytes = Buffer.isBuffer(content) ? content.toString('latin1') : content;
  return `${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`;
};

const object = (body: string, number = 9): string => `${number} 0 obj\n${body}\nendobj\n`;

const asHexadecimal = (bytes: Buffer): string => `${bytes.toString('hex')}>`;

/** Objects packed in a stream, by their numbers. */
function packedObjects(objects: Readonly<Record<number, string>>, filter = 'flate'): string {
  const entries = Object.entries(objects);
  let body = '';
  const index = entries.map(([number, text]) => {
    const at = body.length;
    body += `${text} `;
    return `${number} ${at}`;
  });
  const head = `${index.join(' ')} `;
  const packed = deflateSync(head + body);
  const dictionary = `/Type /ObjStm /N ${entries.length} /First ${head.length}`;
  return filter === 'flate'
    ? streamOf(`${dictionary} /Filter /FlateDecode`, packed, 20)
    : streamOf(`${dictionary} /Filter [/ASCIIHexDecode /FlateDecode]`, asHexadecimal(packed), 20);
}

const pages = '<< /Type /Catalog /Pages 2 0 R';
/** A second object of the same number, as an editor appends it. */
const catalog = (more: string): string => object(`${pages} ${more} >>`, 1);
const annotated = (annotation: string): string =>
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [<< /Type /Annot ${annotation} >>] >>`,
    3,
  );
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
const flate = '/Filter /FlateDecode';

/** A JPEG's head that claims a size; nothing of it is ever drawn. */
const claim = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
};

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

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
    pdf({ objects: [packedObjects({ 9: script }, 'both')] }),
    'FILE_ACTIVE',
  ],
  [
    'a script in a stream, to be found by a table of contents',
    pdf({ objects: [streamOf('', `30 0 obj\n${script}\nendobj`)] }),
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
  ['a page behind its end', pdf({ after: '<script>alert(1)</script>' }), 'FILE_CARRIES_MORE'],
];

const field = '/Subtype /Widget /FT /Tx /T (a) /V (Ada) /Rect [0 0 99 20] /DA (/Helv 12 Tf)';

/** PDFs as people have them, which are taken. */
export const honestPdfs: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a plain one', pdf()],
  ['one that ends in blanks', pdf({ after: '\r\n\0\0' })],
  ['one with a picture that unpacks to 20 MB', pdf({ objects: [bomb(20)] })],
  ['one whose page speaks of scripts', pdf({ objects: [streamOf('', '(/JS /Encrypt /Launch) Tj')] })],
  [
    'one with a wrong table of contents',
    Buffer.from(pdf().toString('latin1').replace('startxref\n9', 'startxref\n99999'), 'latin1'),
  ],
  ['one with packed objects', pdf({ objects: [packedObjects({ 30: '<< /Type /Font >>' })] })],
  [
    'one whose page is in packed objects',
    pdf({ objects: [packedObjects({ 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>' })] }),
  ],
  [
    'a linearised one',
    Buffer.from(
      pdf().toString('latin1').replace('%PDF-1.4\n', '%PDF-1.4\n8 0 obj\n<< /Linearized 1 /L 900 /N 1 >>\nendobj\n'),
      'latin1',
    ),
  ],
  [
    'one that was changed and has two ends',
    Buffer.concat([
      pdf(),
      Buffer.from(
        '4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF',
      ),
    ]),
  ],
  [
    'a signed one',
    pdf({
      objects: [
        catalog('/AcroForm << /SigFlags 3 /Fields [9 0 R] >> /Perms << /DocMDP 10 0 R >>'),
        object('<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V 10 0 R /Rect [0 0 0 0] >>'),
        object(`<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <${'00'.repeat(4000)}> >>`, 10),
      ],
    }),
  ],
  ['a filled form', pdf({ objects: [catalog('/AcroForm << /Fields [] /DA (/Helv 0 Tf 0 g) >>'), annotated(field)] })],
  [
    'one with a link to a website',
    pdf({ objects: [annotated('/Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://x) >>')] }),
  ],
  ['one that opens on its first page', pdf({ objects: [catalog('/OpenAction [3 0 R /Fit]')] })],
  [
    'one scanned by a phone',
    pdf({
      objects: [
        streamOf(
          '/Type /XObject /Subtype /Image /Width 2480 /Height 3508 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/DCTDecode]',
          claim(2480, 3508),
        ),
      ],
    }),
  ],
  [
    'one whose picture is spelled in base 85',
    pdf({ objects: [streamOf('/Filter [/ASCII85Decode /FlateDecode]', '9jqo^BlbD-BleB1DJ+*+F(f,q~>')] }),
  ],
  ['one whose stream is damaged', pdf({ objects: [streamOf(flate, 'not flate at all')] })],
  [
    'one whose stream has a wrong length',
    Buffer.from(pdf().toString('latin1').replace('/Length 44', '/Length 40'), 'latin1'),
  ],
];
