import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a PDF from standard input and writes the text of its pages as JSON. */
const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const task = getDocument({ data: new Uint8Array(Buffer.concat(pieces)), verbosity: 0 });
const document = await task.promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
}
await task.destroy();
process.stdout.write(JSON.stringify(pages));
