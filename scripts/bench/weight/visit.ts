import type { Browser, Page } from '@playwright/test';
import { isLetIn, newVisit, type Visitor } from '../../../__tests__/support/e2e/visitors';
import { acceptTerms } from '../../../__tests__/support/e2e/steps/registration';
import { pathTo } from '../../../src/pathTo';
import { isCode, isImage, kilobytes, noteDownloads } from './downloads';
import { formMoment, watchForForm } from './formMoment';

/** How long nothing may be fetched before a visit counts as whole: pages fetch more once they are idle. */
const QUIET_MS = 1000;

/** What a first visit downloads, in kB as transferred. */
export interface VisitWeight {
  /** HTML, scripts, styles and fonts until a form can be typed in; only where that was asked for. */
  beforeForm?: number;
  /** The same, in all. */
  code: number;
  images: number;
}

// The wizard's form for typing comes after the terms: as soon as it can, this visitor goes on to it.
const waysToForm: Partial<Record<string, (page: Page) => Promise<void>>> = { [pathTo('register')]: acceptTerms };

/**
 * Opens a page as somebody who has never been here, and weighs what comes.
 * @returns undefined where the page sends this visitor elsewhere
 */
export async function weighVisit(
  browser: Browser,
  url: string,
  path: string,
  visitor: Visitor,
  withForm: boolean,
): Promise<VisitWeight | undefined> {
  const context = await newVisit(browser, url, visitor);
  try {
    const page = await context.newPage();
    const readDownloads = noteDownloads(page);
    if (withForm) await watchForForm(page);
    await page.goto(path);
    if (!(await isLetIn(page, path))) return undefined;
    if (withForm) await waysToForm[path]?.(page);
    const typableAt = withForm ? await formMoment(page) : undefined;
    await waitForQuiet(page);
    const downloads = await readDownloads();
    const code = downloads.filter(isCode);
    return {
      ...(typableAt !== undefined && { beforeForm: kilobytes(code.filter(({ startedAt }) => startedAt < typableAt)) }),
      code: kilobytes(code),
      images: kilobytes(downloads.filter(isImage)),
    };
  } finally {
    await context.close();
  }
}

async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, QUIET_MS);
    page.on('request', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, QUIET_MS);
    });
  });
}
