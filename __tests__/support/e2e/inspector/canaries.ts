import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { JsonSchema } from '#server/kernel/http/openapi/jsonSchema';

const PAGE_SCRIPT = '__tests__/support/e2e/inspector/canaryPage.js';

/** Texts that pages need unchanged, since they send them back or open what they name. */
const NEEDED = ['accessToken', 'tempToken', 'version', 'textHash', 'path', 'errorMessage'];

/** Replacements for texts that pages show only as a number or a day; these values occur nowhere else. */
const instead = {
  monthlyIncomeKobo: 73_194_201_700,
  monthlyDebtsKobo: 73_194_202_700,
  monthsInWork: 7_319_420,
  valueKobo: 73_194_204_700,
  accountNumber: '7319420598',
  dateOfBirth: '1973-09-14',
};

interface CanaryFields {
  /** The fields of answers that hold free text. */
  texts: string[];
  /** Values that aren't free text, although their field is in another answer. */
  choices: string[];
  instead: Record<string, number | string>;
}

/** Reads from the OpenAPI document which fields contain free text: no enum, no format, not public. */
export async function readCanaryFields(serverUrl: string): Promise<CanaryFields> {
  const document = (await (await fetch(`${serverUrl}/api/v1/openapi.json`)).json()) as {
    components: { schemas: Record<string, JsonSchema> };
    paths: Record<string, Record<string, { responses?: object }>>;
  };
  const texts = new Set<string>();
  const choices = new Set<string>();
  const read = (value: unknown, field: string): void => {
    if (Array.isArray(value)) value.forEach((one) => read(one, field));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { properties, enum: all, type, format, ...rest } = value as Record<string, unknown>;
    if (Array.isArray(all)) for (const one of all) choices.add(String(one));
    else if (type === 'string' && format === undefined && rest['x-public'] !== true && field !== '') texts.add(field);
    for (const [name, part] of Object.entries(properties ?? {})) read(part, name);
    for (const [name, part] of Object.entries(rest)) if (name !== 'examples') read(part, name === 'items' ? field : '');
  };
  read(document.components.schemas, '');
  for (const path of Object.values(document.paths)) for (const call of Object.values(path)) read(call.responses, '');
  return {
    texts: [...texts].filter((field) => !NEEDED.includes(field)),
    choices: [...choices],
    instead,
  };
}

const SHORTEST = 4;
const PLAIN = /^(?:[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d|true|false)$/;

/** Plants canaries in a browser's pages, and records typed and sent ones. */
export async function plantCanaries(context: BrowserContext, fields: CanaryFields) {
  const planted = new Set<string>();
  const sent = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
    if (typeof value !== 'string' || value.length < SHORTEST || PLAIN.test(value)) return;
    if (!fields.choices.includes(value)) sent.add(value);
  };
  await context.exposeFunction('noteSent', (body: string) => {
    note(JSON.parse(body));
  });
  await context.addInitScript({
    content: `const canaryFields = ${JSON.stringify(fields)};\n${readFileSync(PAGE_SCRIPT, 'utf8')}`,
  });
  return {
    planted,
    sent,
    /** Also types a canary into each empty field of the page. */
    async typeInto(page: Page): Promise<void> {
      const empty = page.locator(
        'input:is([type=text], [type=search], [type=email], [type=password], [type=tel]):visible, textarea:visible',
      );
      for (const field of await empty.all())
        if (await field.isEditable())
          await field.fill(`typed.C4n4ry@mail.example`, { timeout: 1000 }).catch(() => undefined);
    },
    async notePlanted(page: Page): Promise<void> {
      const names = await page.evaluate(() =>
        (window as unknown as { plantedCanaries?: () => string[] }).plantedCanaries?.(),
      );
      for (const name of names ?? []) planted.add(name);
    },
    /** @returns the canaries in a text, and an excerpt around the first */
    foundIn(text: string): string[] {
      const marks = text.match(/.{0,60}C4n4ry[.\w@]*/g) ?? [];
      const typed = [...sent, ...Object.values(instead).map(String)].filter((value) => text.includes(value));
      return [...new Set([...marks, ...typed])].slice(0, 5);
    },
  };
}
