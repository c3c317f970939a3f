import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { pages } from '../../src/pages';
import { pathTo, type PagePath } from '../../src/pathTo';

/** The name of a page's own chunk: `/profile/account` has `profile-account`. */
const chunkName = (page: PagePath) => page.slice(1).replaceAll('/', '-');

/** The chunks that a page of the app needs, by the names that the route table gives them. */
function chunkNames(page: PagePath): string[] {
  const frame = /^\/(register|profile|admin)\b/.exec(page)?.[1];
  // The wizard sends nothing at first, and fetches the calls itself.
  const calls = page === pathTo('register') ? [] : ['api'];
  return [
    'app',
    ...calls,
    ...(frame && page !== pathTo('adminLogin') ? [frame === 'register' ? 'public-frame' : `${frame}-frame`] : []),
    chunkName(page),
  ];
}

function filesOf(compilation: Compilation, page: PagePath): string[] {
  const files = chunkNames(page).flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is called '${name}': does the route table name the chunk of ${page}?`);
    return group.getFiles();
  });
  return [...new Set(files)];
}

const tagFor = (file: string) =>
  file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer="defer" src="/${file}"></script>`;

/** The app's shell with a page's own files before those of the entry, which finds them loaded and fetches nothing more. */
export function nameFiles(shell: string, files: readonly string[]): string {
  const firstScript = shell.indexOf('<script');
  if (firstScript === -1) throw new Error("The app's shell has no script");
  const missing = files.filter((file) => !shell.includes(`"/${file}"`));
  return shell.slice(0, firstScript) + missing.map(tagFor).join('') + shell.slice(firstScript);
}

/** Writes `pages/….html` below the client folder, one for every page that the app shows, where the server looks for it. */
export async function writePages(clientFolder: string, compilation: Compilation): Promise<void> {
  const shell = await readFile(path.join(clientFolder, 'app.html'), 'utf8');
  for (const { path: page } of Object.values(pages)) {
    if (page === pathTo('home')) continue;
    const file = path.join(clientFolder, 'pages', `${page}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, nameFiles(shell, filesOf(compilation, page)));
  }
}
