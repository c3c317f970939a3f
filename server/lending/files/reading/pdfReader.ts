import { getDocument, PDFWorker, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist';
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs';
import { FILE_LIMITS } from '#contract/lending/files/files';
import { pageScale } from './pageScale';

/** Runs in the reviewer's frame, without network, storage or access to other pages (docs/product/lending.md#files). */

const MAX_PAGES = 60;
/** Pages whose drawing never ends would keep the browser busy. */
const MOST_MS = 30_000;

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
  const viewport = page.getViewport({ scale: pageScale(page.getViewport({ scale: 1 })) });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Page ${number} of ${paper.numPages}`);
  document.body.append(canvas);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
}

/** The frame may not start a worker, so pdf.js reads here too; between the messages of a channel the clock goes on. */
function readHere(): PDFWorker {
  const { port1, port2 } = new MessageChannel();
  WorkerMessageHandler.initializeFromPort(port1);
  const silent = { onerror: null, onmessage: null, onmessageerror: null };
  const worker = PDFWorker.create({ port: Object.assign(port2, { terminate: () => port2.close(), ...silent }) });
  port1.start();
  port2.start();
  return worker;
}

async function drawPages(task: PDFDocumentLoadingTask): Promise<void> {
  const paper = await task.promise;
  const shown = Math.min(paper.numPages, MAX_PAGES);
  for (let number = 1; number <= shown; number += 1) await drawPage(paper, number);
  if (shown < paper.numPages) say(`${paper.numPages - shown} more pages. Save the original to read them.`);
}

const task = getDocument({
  data: bytes,
  worker: readHere(),
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  // Pictures inside a page's drawing are not counted before.
  maxImageSize: FILE_LIMITS.pixels,
});
const stopped = new Promise<never>((_resolve, reject) => {
  setTimeout(() => reject(new Error('Drawing takes too long')), MOST_MS);
});

Promise.race([drawPages(task), stopped]).catch(() => {
  void task.destroy();
  say('This PDF can’t be shown here. Save the original and open it with your own reader.');
});
