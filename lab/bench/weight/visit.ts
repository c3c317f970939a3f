import type { Page } from '@playwright/test';
import { expectLetIn, type Visitor } from '#support/e2e/visitors';
import { isCode, isImage, kilobytes, noteDownloads } from './downloads';

/** Pages fetch more when idle, so a visit ends after this long without a download. */
const QUIET_MS = 1000;

/** In kB transferred. */
export interface VisitWeight {
  code: number;
  images: number;
}

/** @param onceShown called when the visitor has been let in, before the page is idle */
export async function weighVisit(
  page: Page,
  path: string,
  visitor: Visitor,
  onceShown?: () => Promise<void>,
): Promise<VisitWeight> {
  const readDownloads = noteDownloads(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expectLetIn(page, path, visitor);
  await onceShown?.();
  await waitForQuiet(page);
  const downloads = await readDownloads();
  return {
    code: kilobytes(downloads.filter(isCode)),
    images: kilobytes(downloads.filter(isImage)),
  };
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
