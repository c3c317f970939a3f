import { readdirSync, readFileSync } from 'node:fs';

const readme = readFileSync('README.md', 'utf8');

/** Folders that no one looks for: made by programs, or hidden. */
const MADE = ['bench', 'coverage', 'data', 'dist', 'node_modules', 'playwright-report', 'test-results'];

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name))
    .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`));

test.each([...foldersIn('.'), ...foldersIn('src')].filter((folder) => folder !== 'src'))(
  'README.md says what is in %s/',
  (folder) => {
    expect(readme).toContain(`| \`${folder}/\` |`);
  },
);
