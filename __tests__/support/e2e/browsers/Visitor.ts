import { expect } from '@playwright/test';
import type { Tab } from './drivenBrowser';
import { findElements, finderScript, type Target } from './findElements';

const LIMIT_MS = 15_000;
const wait = { timeout: LIMIT_MS, intervals: [50, 100, 200] };

const call = <Args extends unknown[]>(script: (...args: Args) => unknown, ...args: Args): string =>
  `(${String(script)})(${args.map((arg) => JSON.stringify(arg)).join()})`;

const found = (target: Target): string => call(findElements, target);

export class Visitor {
  constructor(
    readonly tab: Tab,
    private readonly site: string,
  ) {}

  open(path: string): Promise<void> {
    return this.tab.open(this.site + path);
  }

  async openAs(stored: Readonly<Record<string, string>>, path: string): Promise<void> {
    await this.open('/healthz');
    await this.tab.run(
      call((entries) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(stored)),
    );
    await this.open(path);
  }

  press(role: string, name: string): Promise<void> {
    return this.click({ role, name });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.type(label, text);
    await this.expectField(label, text);
  }

  /** For a code, whose field submits itself and disappears. */
  async type(label: string, text: string): Promise<void> {
    await this.click({ label });
    await this.expectFocus(label);
    await this.tab.run(
      call(() => {
        (document.activeElement as HTMLInputElement).select();
      }),
    );
    await this.tab.type(text);
  }

  /** Types a date (`YYYY-MM-DD`) by keyboard, since a mouse opens some browsers' calendar. */
  async fillDate(label: string, date: string): Promise<void> {
    await this.expectShown({ label });
    await this.look(`${found({ label })}[0]?.focus()`);
    await this.expectFocus(label);
    const [year = '', month = '', day = ''] = date.split('-');
    await this.tab.typeDate({ year, month, day });
    await this.expectField(label, date);
  }

  private async expectFocus(label: string): Promise<void> {
    const hasFocus = () => this.look(`${found({ label })}.includes(document.activeElement)`);
    await expect.poll(hasFocus, { ...wait, message: `'${label}' has the focus` }).toBe(true);
  }

  async expectField(label: string, text: string): Promise<void> {
    const read = () => this.look(`${found({ label })}[0]?.value`);
    await expect.poll(read, { ...wait, message: `what stands in '${label}'` }).toBe(text);
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { ...wait, message: 'what the page says' }).toContain(text);
  }

  async expectNoText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { ...wait, message: 'what the page says' }).not.toContain(text);
  }

  async expectAt(path: string): Promise<void> {
    await expect.poll(() => this.look(call(() => location.pathname)), { ...wait, message: 'the path' }).toBe(path);
  }

  async expectHeading(name: string): Promise<void> {
    await this.expectShown({ role: 'heading', name });
  }

  async expectShown(target: Target): Promise<void> {
    const isThere = () => this.look(`${found(target)}.length > 0`);
    await expect.poll(isThere, { ...wait, message: JSON.stringify(target) }).toBe(true);
  }

  async expectLook(path: string): Promise<void> {
    await this.expectAt(path);
    await expect
      .poll(() => this.look(call(lookOfPage)), { ...wait, message: `how ${path} looks` })
      .toEqual({ hasHeading: true, isStyled: true, isTooWide: false });
  }

  async column(header: string): Promise<string[]> {
    return (await this.look(call(columnOf, header))) as string[];
  }

  async stored(key: string): Promise<string | null> {
    return (await this.tab.run(call((name) => localStorage.getItem(name), key))) as string | null;
  }

  private async text(): Promise<string> {
    return String(await this.look(call(() => document.body.innerText)));
  }

  private async click(target: Target): Promise<void> {
    const usable = `${found(target)}.find(${String(canBeUsed)})`;
    let before: unknown;
    // Moving elements would be missed.
    const rests = async () => {
      const place = await this.look(`JSON.stringify(${usable}?.getBoundingClientRect())`);
      const isAtRest = typeof place === 'string' && place === before;
      before = place;
      return isAtRest;
    };
    await expect.poll(rests, { ...wait, message: `${JSON.stringify(target)} can be used` }).toBe(true);
    await this.tab.click(usable);
  }

  private async look(script: string): Promise<unknown> {
    try {
      if (!(await this.tab.run(`'TestingLibraryDom' in window`))) await this.tab.run(`void (${finderScript})`);
      return await this.tab.run(script);
    } catch {
      return undefined;
    }
  }
}

/** Runs in the page: whether a mouse can reach the element once it is scrolled into view. */
function canBeUsed(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled=true]')) return false;
  return (['nearest', 'center', 'start', 'end'] as const).some((block) => {
    element.scrollIntoView({ block, behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  });
}

/** Runs in the page. */
function lookOfPage() {
  const heading = document.querySelector('h1');
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    hasHeading: heading !== null && heading.getClientRects().length > 0,
    // Unstyled headings have the browser's serif.
    isStyled: heading !== null && !/^(?:serif|Times.*|-webkit-standard)$/.test(getComputedStyle(heading).fontFamily),
    isTooWide: scrollWidth > clientWidth,
  };
}

function columnOf(header: string): string[] {
  const table = document.querySelector('table');
  const headers = [...(table?.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.innerText.trim());
  const index = headers.indexOf(header);
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) => row.cells[index]?.innerText.trim() ?? '');
}
