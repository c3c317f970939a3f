import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLACE = /<([\w.]+)>/g;

/** @throws Error naming a placeholder without a value */
export function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(PLACE, (_place, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`There is no value for <${name}>`);
    return value;
  });
}

export const fillFile = (name: string, values: ReadonlyMap<string, string>): string =>
  fill(readFileSync(join('deploy', name), 'utf8'), values);
