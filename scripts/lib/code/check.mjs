import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { fingerprint } from '../fingerprint.mjs';
import { keysOf } from './keys.mjs';

// Checks types and lint rules in one program: rules that know types cost little once the compiler has checked the file.
// Files that were clean before, and whose key hasn't changed, are left out.

const CLEAN = 'node_modules/.cache/code/clean.json';
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'eslint.config.mjs', 'scripts/lint'];
const root = process.cwd();

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem.messageText) };
const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
const builder = ts.createIncrementalProgram({
  rootNames: config.fileNames,
  options: config.options,
  configFileParsingDiagnostics: config.errors,
});
const program = builder.getProgram();
const keys = keysOf(builder, root, fingerprint(root, SETTINGS, process.version));
const clean = existsSync(CLEAN) ? new Set(JSON.parse(readFileSync(CLEAN, 'utf8'))) : new Set();
const isStale = (path) => !clean.has(keys.get(path));

const faultsOf = (file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
const faults = [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...[...keys.keys()].filter(isStale).flatMap((path) => faultsOf(program.getSourceFile(path))),
  ...program.getGlobalDiagnostics(),
];

const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
  warnIgnored: false,
});
const sources = ts.sys.readDirectory(root, ['.ts', '.tsx', '.js', '.mjs'], ['**/node_modules']);
const results = await eslint.lintFiles(sources.filter(isStale));
const complaints = results.filter(({ messages }) => messages.length > 0);

const unclean = new Set([...faults.map(({ file }) => file?.fileName), ...complaints.map(({ filePath }) => filePath)]);
mkdirSync(dirname(CLEAN), { recursive: true });
writeFileSync(CLEAN, JSON.stringify([...keys].filter(([path]) => !unclean.has(path)).map(([, key]) => key)));

const names = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
console.log(ts.formatDiagnostics(faults, names) + (await (await eslint.loadFormatter('stylish')).format(complaints)));
process.exitCode = faults.length + complaints.length > 0 ? 1 : 0;
