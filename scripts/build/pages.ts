import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { APP_HTML, HOME_HTML, INSPECTOR_HTML, PAGES_JSON } from '#server/kernel/web/pages';
import { inspectorPages, isPageName, lightPages, pages, type Page, type PageName } from '../../src/pages';

function filesOf(compilation: Compilation, name: string, { frame }: Page): string[] {
  const chunks = [...(frame === 'none' ? [] : [`${frame}Frame`]), name];
  const files = chunks.flatMap((chunk) => {
    const group = compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`There is no chunk '${chunk}'. Name it in src/app/routes.tsx`);
    return group.getFiles();
  });
  return [...new Set(files)];
}

export const fileOf = (name: PageName): string => (name === 'home' ? HOME_HTML : `pages/${name}.html`);

const isLight = (name: PageName): boolean => lightPages.some((one) => one === name);

const tagFor = (file: string) =>
  file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer="defer" src="/${file}"></script>`;

/** A page's own files come before the entry's, which then finds them already loaded. */
export function nameFiles(shell: string, files: readonly string[]): string {
  const firstScript = shell.indexOf('<script');
  if (firstScript === -1) throw new Error("The app's shell has no script");
  const missing = files.filter((file) => !shell.includes(`"/${file}"`));
  return shell.slice(0, firstScript) + missing.map(tagFor).join('') + shell.slice(firstScript);
}

export async function writePages(clientFolder: string, compilation: Compilation, inspector: boolean): Promise<void> {
  const shell = await readFile(path.join(clientFolder, APP_HTML), 'utf8');
  await mkdir(path.join(clientFolder, 'pages'), { recursive: true });
  const written: Record<string, string> = {};
  for (const name of Object.keys(pages).filter(isPageName)) {
    const page = pages[name];
    written[page.path] = fileOf(name);
    if (isLight(name)) continue;
    await writeFile(path.join(clientFolder, fileOf(name)), nameFiles(shell, filesOf(compilation, name, page)));
  }
  if (inspector) {
    for (const page of Object.values(inspectorPages)) written[page.path] = INSPECTOR_HTML;
    await writeFile(path.join(clientFolder, INSPECTOR_HTML), shell);
  }
  await writeFile(path.join(clientFolder, PAGES_JSON), JSON.stringify(written, null, 2));
}
