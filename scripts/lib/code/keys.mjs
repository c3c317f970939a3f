import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import ts from 'typescript';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Files that every other file sees without importing them. */
const isGlobal = (file) =>
  !file.fileName.endsWith('.json') && (!ts.isExternalModule(file) || /^\s*declare (global|module)\b/m.test(file.text));

/**
 * A key stands for everything that a file's types and lint depend on: the file itself and all it imports, however deep.
 * @param {ts.BuilderProgram} builder
 * @param {string} root the project's folder
 * @param {string} salt the packages and settings
 * @returns {Map<string, string>} by absolute path, without packages
 */
export function keysOf(builder, root, salt) {
  const files = builder.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const hashes = new Map(files.map((file) => [file.fileName, hashOf(relative(root, file.fileName) + file.text)]));
  const shared = salt + files.filter(isGlobal).map(({ fileName }) => hashes.get(fileName));
  const keyOf = (file) => {
    const imported = builder.getAllDependencies(file).map((path) => hashes.get(path) ?? '');
    return hashOf(shared + imported.sort().join(''));
  };
  return new Map(files.map((file) => [file.fileName, keyOf(file)]));
}
