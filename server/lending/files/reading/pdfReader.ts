import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

/** Runs in the reviewer's frame, where there is no network, no storage and no other page (docs/product/lending.md#files). */

// Its frame may start no worker, so pdf.js does that part here too.
Object.assign(globalThis, { pdfjsWorker: worker });

const MOST_PAGES = 60;
/** Sharp on screens of two pixels a point. */
const SCALE = 2;

const bytes = Uint8Array.from(atob(document.getElementById('paper')?.textContent.trim() ?? ''), (letter) =>
  letter.charCodeAt(0),
);

function say(text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  document.body.append(line);
}

async function drawPage(paper: PDFDocumentProxy, number: number): Promise<void> {
  const page = await paper.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Page ${number} of ${paper.numPages}`);
  document.body.append(canvas);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
}

async function draw(): Promise<void> {
  const paper = await getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, useWasm: false }).promise;
  const shown = Math.min(paper.numPages, MOST_PAGES);
  for (let number = 1; number <= shown; number += 1) await drawPage(paper, number);
  if (shown < paper.numPages) say(`${paper.numPages - shown} more pages: save it to read them.`);
}

draw().catch(() => say('This PDF can’t be shown here. Save it, and read it with your own reader.'));
