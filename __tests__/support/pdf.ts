import { execFileSync } from 'node:child_process';

/** The text of a PDF's pages, read by pdf.js in its own process, because jest can't load ES modules. */
export function textOfPdf(file: Buffer): string[] {
  const text = execFileSync(process.execPath, ['__tests__/support/readPdf.mjs'], { input: file, encoding: 'utf8' });
  const pages: unknown = JSON.parse(text);
  if (!Array.isArray(pages)) throw new Error('The PDF reader returned unexpected output');
  return pages.map(String);
}
