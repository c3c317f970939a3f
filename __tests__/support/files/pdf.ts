import { resolve } from 'node:path';
import { Piscina } from 'piscina';

/** pdf.js in a thread of its own, because jest can't load ES modules. It doesn't keep the process alive. */
const reader = new Piscina<Uint8Array, string[]>({
  filename: resolve('__tests__/support/files/readPdf.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: Infinity,
  execArgv: [],
});

/** The text of a PDF's pages. */
export const textOfPdf = (file: Uint8Array): Promise<string[]> => reader.run(file);
