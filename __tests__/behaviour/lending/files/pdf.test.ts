import { FILE_LIMITS } from '#contract/lending/files/files';
import { startPdfThreads, type PdfThreads } from '#server/lending/files/pdf/pdfThreads';
import { pdf } from '#support/files/files';
import { hostilePdfs } from '#support/files/hostilePdfs';
import { textOfPdf } from '#support/files/pdf';
import { growingPdfs, honestPdfs, unpackedFurther } from '#support/files/takenPdfs';

jest.setTimeout(60_000);

let pdfs: PdfThreads;
beforeAll(() => {
  pdfs = startPdfThreads(process.cwd());
});
afterAll(() => pdfs.stop());

const outcomeOf = async (bytes: Buffer, threads = pdfs): Promise<string> => {
  try {
    await threads.takeApart(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : 'something else';
  }
};

test.each(hostilePdfs)('a PDF with %s is refused', async (_what, bytes, code) => {
  expect(await outcomeOf(bytes)).toBe(code);
});

test.each(honestPdfs)('%s is accepted, and its rewritten copy is accepted too', async (_what, bytes) => {
  const clean = Buffer.from(await pdfs.takeApart(bytes));
  expect(await outcomeOf(clean)).toBe('taken');
});

test.each(growingPdfs)('the rewritten copy of %s is not much larger', async (_what, bytes) => {
  expect((await pdfs.takeApart(bytes)).length).toBeLessThan(5 * bytes.length);
});

test('the rewritten copy of a damaged stream has no more bytes than were counted', async () => {
  expect((await pdfs.takeApart(unpackedFurther)).length).toBeLessThan(2000);
});

test('the rewritten copy shows the same text', async () => {
  expect(await textOfPdf(await pdfs.takeApart(pdf()))).toEqual(['Payslip']);
});

test('a link loses its address, and an object that no page draws is removed', async () => {
  const link = '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]';
  const page = `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${link} >>\nendobj\n`;
  const clean = Buffer.from(await pdfs.takeApart(pdf({ objects: [page, '9 0 obj\n(left behind)\nendobj\n'] })));
  expect(clean.toString('latin1')).not.toMatch(/evil|left behind/);
});

test('a file that takes too long is refused, and the next one is read', async () => {
  const hasty = startPdfThreads(process.cwd(), { ...FILE_LIMITS, pdfSeconds: 0 });
  expect(await outcomeOf(pdf(), hasty)).toBe('FILE_UNREADABLE');
  await hasty.stop();
  expect(await outcomeOf(pdf())).toBe('taken');
});

test('the event loop keeps running while twelve hostile files are read', async () => {
  const tiny = '<<>>stream\nx\nendstream';
  const slow = pdf({ objects: Array.from({ length: 49_000 }, (_, at) => `${at + 9} 0 obj\n${tiny}\nendobj\n`) });
  const files = hostilePdfs.slice(0, 6).flatMap(([, bytes]) => [bytes, slow]);
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await Promise.all(files.map((bytes) => outcomeOf(bytes)));
  isOver = true;
  // Taken apart on this thread, each file would take a turn or two; a time would depend on how busy the machine is.
  expect(turns).toBeGreaterThan(100 * files.length);
});
