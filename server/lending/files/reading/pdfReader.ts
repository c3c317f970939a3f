import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

/** Runs in the reviewer's frame, without network, storage or access to other pages (docs/product/lending.md#files). */

// The frame may not start a worker, so pdf.js runs its worker code here too.
Object.assign(globalThis, { pdfjsWorker: worker });

const MAX_PAGES = 60;
/** Pages whose drawing never ends would keep the browser busy. */
const MOST_MS = 30_000;
/** Sharp on displays with a pixel ratio of 2. */
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
  const task = getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, useWasm: false });
  const clock = setTimeout(() => void task.destroy(), MOST_MS);
  const paper = await task.promise;
  const shown = Math.min(paper.numPages, MAX_PAGES);
  for (let number = 1; number <= shown; number += 1) await drawPage(paper, number);
  clearTimeout(clock);
  if (shown < paper.numPages) say(`${paper.numPages - shown} more pages. Save the original to read them.`);
}

draw().catch(() => say('This PDF can’t be shown here. Save the original and open it with your own reader.'));
