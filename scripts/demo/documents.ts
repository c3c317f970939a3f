import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { CheckForm } from '#contract/lending/files/fileRules';
import type { FileSubject } from '#contract/lending/files/files';
import { upload } from '#support/files/files';
import type { TestServer } from '#support/serverApp';
import { type Person, accepted } from './person';

interface Document {
  name: string;
  about: FileSubject;
  content: () => Promise<Buffer>;
}

const STALL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="#cfe8f3"/>
<rect y="430" width="800" height="170" fill="#c9a06a"/><rect x="150" y="250" width="500" height="230" fill="#7a4b2a"/>
<path d="M110 250 170 150H630L690 250Z" fill="#d9822b"/><path d="M240 150h80l-10 100h-90Zm160 0h80l20 100h-90Z" fill="#fff"/>
<circle cx="250" cy="370" r="40" fill="#c0392b"/><circle cx="400" cy="370" r="40" fill="#e7b416"/>
<circle cx="550" cy="370" r="40" fill="#3f8f4f"/></svg>`;

const documents: readonly Document[] = [
  {
    name: 'payslip.pdf',
    about: 'payslip',
    content: () =>
      printed(['Adire Textiles Ltd, Abeokuta', 'Payslip', 'Gross pay: NGN 268,000', 'Tax and pension: NGN 41,200']),
  },
  {
    name: 'bank statement.pdf',
    about: 'bankStatement',
    content: () => printed(['Statement of account', 'Three months', 'Paid in: NGN 812,450', 'Paid out: NGN 774,120']),
  },
  { name: 'my stall.jpg', about: 'businessRecord', content: () => sharp(Buffer.from(STALL)).jpeg().toBuffer() },
];

/** Uploads a borrower's files for the application that they send next. */
export async function addDocuments(server: TestServer, borrower: Person): Promise<void> {
  const token = await borrower.token();
  for (const { name, about, content } of documents)
    accepted(await upload(server, { token, about, files: [{ name, content: await content() }] }));
}

const checked: readonly CheckForm[] = [
  { item: 'income', level: 'verified' },
  { item: 'work', level: 'seen' },
];

/** As the reviewer, opens the borrower's files and records what they show. */
export async function checkDocuments({ call }: Person, loanId: string): Promise<void> {
  const { files, checks } = await call('loanFiles', { params: { loanId } });
  for (const { id: fileId } of files) await call('openLoanFile', { params: { loanId, fileId } });
  if (files.length === 0) return;
  for (const body of checked.filter(({ item }) => checks.some((one) => one.item === item)))
    await call('checkStatement', { params: { loanId }, body });
}

async function printed([heading = '', ...lines]: readonly string[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A5', margin: 48, info: { CreationDate: new Date(Date.now()) } });
  doc.font('Helvetica-Bold').fontSize(16).text(heading).moveDown();
  doc.font('Helvetica').fontSize(11);
  for (const line of lines) doc.text(line).moveDown(0.5);
  doc.end();
  return buffer(doc);
}
