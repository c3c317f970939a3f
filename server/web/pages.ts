import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the built app's folder: the home page, and the shell of all others. */
export const HOME_HTML = 'home.html';
export const APP_HTML = 'app.html';
/** The list that the build leaves: from the pattern of an address (`/loans/:loanId`) to the HTML file that shows it. */
export const PAGES_JSON = 'pages.json';

/** @returns pattern and file of each page of the built app in `folder` */
export async function readPages(folder: string): Promise<[pattern: string, file: string][]> {
  const list: unknown = JSON.parse(await readFile(join(folder, PAGES_JSON), 'utf8'));
  return Object.entries(typeof list === 'object' && list !== null ? list : {}).map(([pattern, file]) => [
    pattern,
    String(file),
  ]);
}
