import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lightPages, type LightPageName } from '../../src/pages';
import { shellOf } from '../../webpack/options';
import { writeIfChanged } from './files';
import { fileOf } from './pages';

interface Renderer {
  prerender: (name: LightPageName) => { title: string; html: string };
}

function isRenderer(module: unknown): module is Renderer {
  return typeof module === 'object' && module !== null && 'prerender' in module;
}

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`The page's shell has no match for ${pattern}`);
  return html.replace(pattern, () => replacement);
}

/** The content security policy forbids inline styles, so such a page would render broken. */
export function refuseInlineStyles(html: string): void {
  const inline = /<style[\s>]| style="/.exec(html);
  if (inline) {
    const around = html.slice(Math.max(0, inline.index - 80), inline.index + 80);
    throw new Error(`A prerendered page has an inline style, which the content security policy forbids: …${around}…`);
  }
}

export function fillShell(shell: string, page: { title: string; html: string }): string {
  const titled = replaceOnce(shell, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  const withoutNote = replaceOnce(titled, /<noscript>.*?<\/noscript>/s, '');
  const root = `<div id="root">${page.html}</div>`;
  return replaceOnce(withoutNote, /<div id="root">.*?<\/div>(?=\s*<\/body>)/s, root);
}

export async function writeLightPages(clientFolder: string, rendererFile: string): Promise<void> {
  const renderer: unknown = createRequire(rendererFile)(rendererFile);
  if (!isRenderer(renderer)) throw new Error(`${rendererFile} doesn't export prerender`);
  for (const name of lightPages) {
    const html = fillShell(await readFile(shellOf(name), 'utf8'), renderer.prerender(name));
    refuseInlineStyles(html);
    await writeIfChanged(path.join(clientFolder, fileOf(name)), html);
  }
}
