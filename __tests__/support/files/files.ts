import sharp from 'sharp';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf, queryText } from '#contract/call';
import { fileCalls } from '#contract/lending/files/calls';
import type { StoredFile } from '#contract/lending/files/fileSchema';
import { flate, streamOf, zeros } from './pdfParts';
import { readAnswer, TEST_API_KEY } from '../serverClient';
import type { TestServer } from '../serverApp';

/** Like a camera's, with location and device. */
export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Canary Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const screenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#fafafa' } })
    .png()
    .toBuffer();

interface PdfParts {
  /** Objects besides the page's own. */
  objects?: readonly string[];
  trailer?: string;
  after?: string | Buffer;
}

const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** A page with one word. */
export function pdf({ objects = [], trailer = '', after = '' }: PdfParts = {}): Buffer {
  const text = '%PDF-1.4\n';
  const all = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources ${FONT} >>\nendobj\n`,
    '4 0 obj\n<< /Length 44 >>\nstream\nBT /F1 24 Tf 60 100 Td (Payslip) Tj ET\nendstream\nendobj\n',
    ...objects,
  ];
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 /Root 1 0 R ${trailer}>>\nstartxref\n9\n%%EOF\n`;
  return Buffer.concat([Buffer.from(text + all.join('') + end, 'latin1'), Buffer.from(after)]);
}

/** An object whose stream unpacks to this many megabytes of zeros. */
export const bomb = (megabytes: number): string => streamOf(flate, zeros(megabytes));

export interface SentFile {
  content: Buffer;
  name?: string;
  /** The type stated by the sender. */
  type?: string;
}

interface Upload {
  token: string;
  files: readonly SentFile[];
  about?: string;
  /** The loan of an answer; absent for an application. */
  loanId?: string;
}

export async function formOf(files: readonly SentFile[]): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const { content, name = 'payslip.pdf', type = 'application/octet-stream' } of files)
    form.append('file', new File([new Uint8Array(content)], name, { type }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await request.arrayBuffer()), contentType };
}

/** Sends files like a browser's form; the answer isn't checked against the OpenAPI document. */
export async function upload({ app }: TestServer, { token, files, about = 'payslip', loanId }: Upload) {
  const { payload, contentType } = await formOf(files);
  const path =
    loanId === undefined ? pathOf(fileCalls.addApplicationFile) : pathOf(fileCalls.addAnswerFile, { loanId });
  const headers = { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}`, 'content-type': contentType };
  const url = API_BASE + path + queryText({ about });
  return readAnswer<StoredFile>(await app.inject({ method: 'POST', url, headers, payload }));
}

export const uploadOne = (server: TestServer, token: string, file: SentFile, loanId?: string) =>
  upload(server, { token, files: [file], ...(loanId !== undefined && { loanId }) });

/** Opens a file's URL without key or token. */
export const openAddress = (server: TestServer, address: string) => server.app.inject({ method: 'GET', url: address });
