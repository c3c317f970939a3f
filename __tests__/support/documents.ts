import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every page of documentation, by its path in the repository. */
export const documents: readonly string[] = [
  'README.md',
  'server/README.md',
  '__tests__/README.md',
  ...filesIn('docs', /\.md$/),
];

/** The files of a folder and its subfolders whose path matches, by their paths in the repository. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file));
}

/** The anchors that GitHub gives to a page's headings, in their order; the same heading twice gives the same anchor twice. */
export function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
