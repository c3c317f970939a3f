import { execFileSync } from 'node:child_process';

/** The text of a PDF's pages, as a reader of PDFs finds it. The reader is an ES module, which jest's modules can't load. */
export function textOfPdf(file: Buffer): string[] {
  const text = execFileSync(process.execPath, ['__tests__/support/readPdf.mjs'], { input: file, encoding: 'utf8' });
  const pages: unknown = JSON.parse(text);
  if (!Array.isArray(pages)) throw new Error('The reader of PDFs answered something else');
  return pages.map(String);
}
