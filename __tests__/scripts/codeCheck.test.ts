import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CHECK = resolve('scripts/lib/code/check.mjs');

const ESLINT = `
import tseslint from 'typescript-eslint';
export default tseslint.config({
  files: ['**/*.ts'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
  rules: { '@typescript-eslint/no-floating-promises': 'error' },
});
`;

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022", "lib": ["ES2022"], "types": [], "module": "ESNext", "moduleResolution": "bundler",
    "strict": true, "noEmit": true, "isolatedModules": true
  },
  "include": ["*.ts"]
}`;

const FILES = {
  'eslint.config.mjs': ESLINT,
  'tsconfig.json': TSCONFIG,
  'save.ts': 'export function save(): void {}\n',
  'between.ts': "import { save } from './save';\nexport const store = { save };\n",
  'page.ts': "import { store } from './between';\nstore.save();\n",
};

describe('types and lint rules are checked together', () => {
  let root: string;

  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  };

  const check = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK], { cwd: root, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'code-'));
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(resolve('node_modules/typescript-eslint'), join(root, 'node_modules/typescript-eslint'));
    write(FILES);
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('a clean file is checked again after a change to what it imports, until it is clean again', () => {
    expect(check()).toEqual({ status: 0, output: '\n' });

    write({
      'save.ts': 'export async function save(): Promise<void> {}\n',
      'wrong.ts': "export const n: number = '1';\n",
    });
    for (const { status, output } of [check(), check()]) {
      expect(status).toBe(1);
      expect(output).toContain('wrong.ts(1,14): error TS2322');
      expect(output).toMatch(/page[.]ts\n +2:1 +error +.*no-floating-promises/);
    }

    mkdirSync(join(root, 'outside'));
    write({ ...FILES, 'wrong.ts': 'export const n = 1;\n', 'outside/page.ts': 'export {};\n' });
    const { status, output } = check();
    expect(status).toBe(1);
    expect(output).toContain('outside/page.ts');
    expect(output).not.toContain('no-floating-promises');
  });
});
