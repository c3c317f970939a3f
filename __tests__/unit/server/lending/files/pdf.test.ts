import { deflateSync } from 'node:zlib';
import { checkPdf } from '../../../../../server/lending/files/pdf';
import { bomb, pdf } from '../../../../support/files';

// Unpacking changes threads hundreds of times, which can take seconds on a busy machine.
jest.setTimeout(60_000);

const refusal = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await checkPdf(bytes);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'something else';
  }
};

const packedObjects = (text: string) => {
  const packed = deflateSync(text).toString('latin1');
  return `9 0 obj\n<< /Type /ObjStm /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`;
};

test.each([
  ['a plain one', pdf()],
  ['one that ends in blanks', pdf({ after: '\r\n\0\0' })],
  ['one with a picture that unpacks to 20 MB', pdf({ objects: [bomb(20)] })],
  [
    'one whose page says /JavaScript and /Encrypt',
    pdf({ objects: ['9 0 obj\n<< >>\nstream\n/JS /Encrypt 9 0 R\nendstream\nendobj\n'] }),
  ],
  ['one with packed objects', pdf({ objects: [packedObjects('<< /Type /Font >>')] })],
])('%s is taken', async (_what, bytes) => {
  expect(await refusal(bytes)).toBeUndefined();
});

test.each([
  ['half of one', pdf().subarray(0, 120), 'FILE_UNREADABLE'],
  ['only the first letters', Buffer.from('%PDF-'), 'FILE_UNREADABLE'],
  ['one with a password', pdf({ trailer: '/Encrypt 5 0 R ' }), 'FILE_LOCKED'],
  ['one with a password, said in place', pdf({ trailer: '/Encrypt<</Filter/Standard>>' }), 'FILE_LOCKED'],
  [
    'one with a program',
    pdf({ objects: ['9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'] }),
    'FILE_ACTIVE',
  ],
  ['one that starts something', pdf({ objects: ['9 0 obj\n<< /S /Launch >>\nendobj\n'] }), 'FILE_ACTIVE'],
  ['one with a file in it', pdf({ objects: ['9 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n'] }), 'FILE_ACTIVE'],
  ['one with a program in packed objects', pdf({ objects: [packedObjects('<< /S /JavaScript >>')] }), 'FILE_ACTIVE'],
  ['one with a ZIP behind its end', pdf({ after: 'PK\u0003\u0004' }), 'FILE_CARRIES_MORE'],
  ['one with a page behind its end', pdf({ after: '<script>alert(1)</script>' }), 'FILE_CARRIES_MORE'],
  ['one that unpacks to 300 MB', pdf({ objects: [bomb(100), bomb(100), bomb(100)] }), 'FILE_EXPANDS'],
  [
    'one that is packed twice',
    pdf({ objects: ['9 0 obj\n<< /Filter [/FlateDecode /FlateDecode] >>\nstream\nxx\nendstream\nendobj\n'] }),
    'FILE_EXPANDS',
  ],
])('%s is refused', async (_what, bytes, code) => {
  expect(await refusal(bytes)).toBe(code);
});
