import { drawnPdfs } from './drawnPdfs';
import { bomb, pdf } from './files';
import {
  annotated,
  catalog,
  claim,
  flate,
  object,
  packedObjects,
  references,
  streamOf,
  withHead,
  zeros,
} from './pdfParts';

const field = '/Subtype /Widget /FT /Tx /T (a) /V (Ada) /Rect [0 0 99 20] /DA (/Helv 12 Tf)';

const withBlank = Buffer.from(pdf().toString('latin1').replace('stream\nBT', 'stream \r\nBT'), 'latin1');
const linked = (address: string): Buffer =>
  pdf({ objects: [annotated(`/Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${address} >>`)] });

/** PDFs that take little and would give much. */
export const growingPdfs: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'pages that inherit what they draw with',
    pdf({
      objects: [
        object(`<< /Type /Pages /Kids [${references(2000)}] /Resources << /A [${'(many)'.repeat(5000)}] >> >>`, 2),
        ...Array.from({ length: 2000 }, (_, at) => object('<< /Type /Page >>', at + 10)),
      ],
    }),
  ],
  [
    'fields that inherit their choices',
    pdf({
      objects: [
        object(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [${references(2000)}] >>`, 3),
        object(`<< /FT /Ch /Opt [${'(many)'.repeat(5000)}] >>`),
        ...Array.from({ length: 2000 }, (_, at) => object('<< /Subtype /Widget /Parent 9 0 R >>', at + 10)),
      ],
    }),
  ],
  [
    'a note that is on a page many times',
    pdf({
      objects: [
        object(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [${'9 0 R '.repeat(2000)}] >>`, 3),
        object(`<< /Subtype /Text /Contents (${'many'.repeat(5000)}) >>`),
      ],
    }),
  ],
];

/** A page whose drawing this program can't unpack, and other readers can. */
export const unpackedFurther: Buffer = pdf({ objects: [streamOf(flate, withHead(zeros(250), 0x88, 0x1c), 4)] });

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
  ['one that says its length twice', pdf({ objects: [object('<< /Type /Font /Type /Font >>')] })],
  ['one with a blank after the word of a stream', withBlank],
  ...drawnPdfs,
  ['one with a mail address', linked('(mailto:ada@mail.example)')],
  ['one with a web address without its scheme', linked('(www.mail.example/a:b)')],
  ['one with packed objects', pdf({ objects: [packedObjects({ 30: '<< /Type /Font >>' })] })],
  [
    'one whose page is in packed objects',
    pdf({ objects: [packedObjects({ 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>' })] }),
  ],
  ['one whose links begin at a website', pdf({ objects: [catalog('/URI << /Base (https://mail.example/) >>')] })],
  ['one with a web address with brackets', linked('(https://mail.example/a\\(1\\))')],
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
    pdf({ objects: [streamOf('/Filter [/ASCII85Decode /FlateDecode]', 'Gap9`YZ*:V63s!LWt5O:,#SN^~>')] }),
  ],
  ['one whose stream is damaged', pdf({ objects: [streamOf(flate, 'not flate at all')] })],
  [
    'one whose stream has a wrong length',
    Buffer.from(pdf().toString('latin1').replace('/Length 44', '/Length 40'), 'latin1'),
  ],
];
