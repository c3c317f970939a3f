import { deflateSync } from 'node:zlib';
import { pdf } from './files';
import { flate, object, references, streamOf, zeros } from './pdfParts';

/** Ten things inside each other, each of which calls the next one ten times: `of` describes one that calls another. */
const nested = (of: (next: string, call: string) => readonly [dictionary: string, content: string]): string[] =>
  Array.from({ length: 10 }, (_, level) => {
    const [dictionary, content] = of(`${level + 31} 0 R`, level === 9 ? '0 0 9 9 re f' : '');
    return streamOf(dictionary, content, level + 30);
  });
const page = (resources: string, contents = '4 0 R', more = ''): string =>
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << ${resources} >> /Contents ${contents} ${more} >>`,
    3,
  );
const form = '/Type /XObject /Subtype /Form /BBox [0 0 300 200]';
const forms = (calls: string): string[] =>
  nested((next, end) => [`${form} /Resources << /XObject << /X ${next} >> >>`, end || calls]);
const calledTenTimes = '/X Do '.repeat(10);
const bitmapFont = (resources: string): string =>
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] ' +
  `/Encoding << /Differences [97 /a] >> /CharProcs << /a ${resources} >>`;
const tile = '/PatternType 1 /PaintType 1 /TilingType 1 /XStep 9 /YStep 9 /BBox [0 0 9 9]';

/** Pages of a kilobyte that would draw for hours. */
export const endlessPdfs: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'forms in forms',
    pdf({ objects: [page('/XObject << /X 30 0 R >>'), streamOf('', calledTenTimes, 4), ...forms(calledTenTimes)] }),
  ],
  [
    'forms that take what they draw with from their page',
    pdf({
      objects: [
        page(`/XObject << ${Array.from({ length: 25 }, (_, at) => `/X${at} ${at + 30} 0 R`).join(' ')} >>`),
        streamOf('', '/X0 Do /X0 Do', 4),
        ...Array.from({ length: 25 }, (_, at) => streamOf(form, `/X${at + 1} Do /X${at + 1} Do`, at + 30)),
      ],
    }),
  ],
  [
    'a form in itself',
    pdf({ objects: [page('/XObject << /X 9 0 R >>'), streamOf('', '/X Do', 4), streamOf(form, '/X Do')] }),
  ],
  [
    'forms whose calls are written without blanks, with comments and other names between',
    pdf({
      objects: [
        page('/XObject << /X 30 0 R >>'),
        streamOf('', '/X q DoDoDoDo', 4),
        ...forms('/#58 /A %/B\nq Do (/N Do)'.repeat(10)),
      ],
    }),
  ],
  [
    'forms called after a picture in the content',
    pdf({
      objects: [
        page('/XObject << /X 30 0 R >>'),
        streamOf('', calledTenTimes, 4),
        ...forms(`BI /W 1 /H 1 /BPC 8 /CS /G ID ( EI ${calledTenTimes}`),
      ],
    }),
  ],
  [
    'a call that two streams spell together',
    pdf({
      objects: [
        page('/XObject << /X 30 0 R >>', '[20 0 R 21 0 R]'),
        streamOf('', '/X D', 20),
        streamOf('', 'o', 21),
        ...forms(calledTenTimes),
      ],
    }),
  ],
  [
    'forms in a note on the page',
    pdf({
      objects: [
        page('', '4 0 R', '/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 30 0 R >> >>]'),
        ...forms(calledTenTimes),
      ],
    }),
  ],
  [
    'patterns of patterns',
    pdf({
      objects: [
        page('/Pattern << /X 30 0 R >>'),
        streamOf('', `/Pattern cs /X scn ${'0 0 9 9 re f '.repeat(10)}`, 4),
        ...nested((next, end) => [
          `${tile} /Resources << /Pattern << /X ${next} >> >>`,
          end || `/Pattern cs /X scn ${'0 0 9 9 re f '.repeat(10)}`,
        ]),
      ],
    }),
  ],
  [
    'masks of masks',
    pdf({
      objects: [
        page('/ExtGState << /X << /SMask << /S /Alpha /G 30 0 R >> >> >>'),
        streamOf('', '/X gs '.repeat(10), 4),
        ...nested((next, end) => [
          `${form} /Group << /S /Transparency >> /Resources << /ExtGState << /X << /SMask << /G ${next} >> >> >> >>`,
          end || '/X gs '.repeat(10),
        ]),
      ],
    }),
  ],
  [
    'letters that are drawn with forms',
    pdf({
      objects: [
        page('/Font << /X 9 0 R >>'),
        streamOf('', 'BT /X 9 Tf (aaaaaaaaaa) Tj ET', 4),
        object(`${bitmapFont('20 0 R')} /Resources << /XObject << /X 30 0 R >> >> >>`),
        streamOf('', `9 0 d0 ${calledTenTimes}`, 20),
        ...forms(calledTenTimes),
      ],
    }),
  ],
  [
    'a mesh of 20 million corners',
    pdf({
      objects: [
        page('/Shading << /X 9 0 R >>'),
        streamOf('', '/X sh', 4),
        streamOf(
          `/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 9 0 9 0 1] ${flate}`,
          zeros(20),
        ),
      ],
    }),
  ],
  ['twenty million lines', pdf({ objects: [streamOf(flate, deflateSync(Buffer.alloc(40_000_000, 'f ')), 4)] })],
];

const rows = '0 0 m 300 0 l S '.repeat(2000);

/** Pages as people have them that draw one thing many times. */
export const drawnPdfs: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'one with a letterhead on each of a hundred pages',
    pdf({
      objects: [
        object(`<< /Type /Pages /Kids [${references(100)}] /Resources << /XObject << /X 8 0 R >> >> >>`, 2),
        ...Array.from({ length: 100 }, (_, at) => object('<< /Type /Page /Contents 4 0 R >>', at + 10)),
        streamOf('', `/X Do ${rows}`, 4),
        streamOf(form, rows, 8),
      ],
    }),
  ],
  [
    'one whose ground is a pattern of fine lines',
    pdf({
      objects: [
        page('/Pattern << /X 9 0 R >>'),
        streamOf('', `/Pattern cs /X scn 0 0 300 200 re f 0 g ${'(Salary) Tj '.repeat(500)}`, 4),
        streamOf(tile, rows.slice(0, 16 * 500)),
      ],
    }),
  ],
  [
    'one whose letters are pictures',
    pdf({
      objects: [
        page('/Font << /X 9 0 R >>'),
        streamOf('', `BT /X 9 Tf ${'(aaaaaaaaaa) Tj '.repeat(400)} ET`, 4),
        object(`${bitmapFont('20 0 R')} >>`),
        streamOf('', `9 0 0 0 9 9 d1 BI /W 8 /H 8 /IM true ID ${'\0\xff'.repeat(150)} EI`, 20),
      ],
    }),
  ],
];
