import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const documents: readonly string[] = [
  'README.md',
  'server/README.md',
  '__tests__/README.md',
  ...filesIn('docs', /\.md$/),
];

export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file));
}

export function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
