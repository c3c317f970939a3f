import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const HOME_HTML = 'home.html';
export const APP_HTML = 'app.html';
/** The flow inspector's page, if the build has it. */
export const INSPECTOR_HTML = 'pages/inspector.html';
/** Maps URL patterns (`/loans/:loanId`) to HTML files. */
export const PAGES_JSON = 'pages.json';

export async function readPages(folder: string): Promise<[pattern: string, file: string][]> {
  const list: unknown = JSON.parse(await readFile(join(folder, PAGES_JSON), 'utf8'));
  return Object.entries(typeof list === 'object' && list !== null ? list : {}).map(([pattern, file]) => [
    pattern,
    String(file),
  ]);
}
