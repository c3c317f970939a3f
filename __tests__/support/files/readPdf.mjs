import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @param {Uint8Array} file @returns {Promise<string[]>} the text of each page */
export default async function readPdf(file) {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await task.destroy();
  return pages;
}
