import type { Browser, Page } from '@playwright/test';
import { isLetIn, newVisit, type Visitor } from '../../../__tests__/support/e2e/visitors';
import { isCode, isImage, kilobytes, noteDownloads } from './downloads';

/** How long nothing may be fetched before a visit counts as whole: pages fetch more once they are idle. */
const QUIET_MS = 1000;

/** What a first visit downloads, in kB as transferred. */
export interface VisitWeight {
  /** HTML, scripts, styles and fonts. */
  code: number;
  images: number;
}

/**
 * Opens a page as somebody who has never been here, and weighs what comes.
 * @returns undefined where the page sends this visitor elsewhere
 */
export async function weighVisit(
  browser: Browser,
  url: string,
  path: string,
  visitor: Visitor,
): Promise<VisitWeight | undefined> {
  const context = await newVisit(browser, url, visitor);
  try {
    const page = await context.newPage();
    const readDownloads = noteDownloads(page);
    await page.goto(path);
    if (!(await isLetIn(page, path))) return undefined;
    await waitForQuiet(page);
    const downloads = await readDownloads();
    return {
      code: kilobytes(downloads.filter(isCode)),
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
