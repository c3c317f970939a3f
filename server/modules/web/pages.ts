import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShell, type Shell, type ShellMetas } from './shell';

/** The list that the build leaves: from the pattern of an address (`/loans/:loanId`) to the HTML file that shows it. */
const PAGES_JSON = 'pages.json';

/**
 * Reads the built pages.
 * @returns a function that finds the page of an address as the app's router does: in letters of any case, with or
 *   without a slash at its end; undefined for an address that no page has
 */
export async function readPages(folder: string, metas: ShellMetas): Promise<(path: string) => Shell | undefined> {
  const list: unknown = JSON.parse(await readFile(join(folder, PAGES_JSON), 'utf8'));
  const files = Object.entries(typeof list === 'object' && list !== null ? list : {});
  const pages = await Promise.all(
    files.map(async ([pattern, file]) => ({
      pattern: segmentsOf(pattern),
      shell: await readShell(join(folder, String(file)), metas),
    })),
  );
  return (path) => {
    const segments = segmentsOf(path);
    return pages.find(({ pattern }) => fits(pattern, segments))?.shell;
  };
}

const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/').slice(1);

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
