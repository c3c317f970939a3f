import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPublic } from '#contract/schema';

const CONTRACT = 'contract';

/**
 * The fields whose values may appear in recordings, bug reports and DevTools: those that every answer's schema with
 * such a field marks as public (`isPublic` in contract/schema.ts).
 * @returns the names in alphabetical order
 */
export async function publicFields(): Promise<string[]> {
  const files = await readdir(CONTRACT, { recursive: true });
  const modules: unknown[] = await Promise.all(
    files
      .filter((file) => file.endsWith('Schema.ts'))
      .map((file) => import(pathToFileURL(path.resolve(CONTRACT, file)).href)),
  );
  const fields = modules.flatMap(entriesOf).flatMap(([, schema]) => valuesOf('', schema));
  const privateNames = new Set(fields.filter(([, schema]) => !isPublic(schema)).map(([name]) => name));
  return [...new Set(fields.map(([name]) => name))].filter((name) => !privateNames.has(name)).sort();
}

/** The schemas of values by field name; the entries of a list belong to the list's field. */
function valuesOf(name: string, schema: unknown): [string, object][] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('properties' in schema) return entriesOf(schema.properties).flatMap(([field, part]) => valuesOf(field, part));
  if ('items' in schema) return valuesOf(name, schema.items);
  if ('anyOf' in schema) return entriesOf(schema.anyOf).flatMap(([, part]) => valuesOf(name, part));
  return name === '' || ('type' in schema && schema.type === 'object') ? [] : [[name, schema]];
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
