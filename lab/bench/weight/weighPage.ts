import type { Browser } from '@playwright/test';
import { newVisit, visitorFor, type Visitors } from '#support/e2e/visitors';
import type { Measurement } from '../part';
import { budgets } from './budgets';
import { weighVisit, type VisitWeight } from './visit';

const SMALLEST_SHOWN_KB = 1;

export async function weighPage(
  browser: Browser,
  url: string,
  path: string,
  visitors: Visitors,
): Promise<Measurement[]> {
  const visitor = visitorFor(path, visitors);
  const context = await newVisit(browser, url, visitor);
  try {
    return rows(path, await weighVisit(await context.newPage(), path, visitor));
  } finally {
    await context.close();
  }
}

function rows(path: string, { code, images }: VisitWeight): Measurement[] {
  const atMost = budgets[path];
  return [
    { what: `${path} in all`, value: code, unit: 'kB', ...(atMost !== undefined && { mark: { atMost } }) },
    ...(images >= SMALLEST_SHOWN_KB ? [{ what: `${path} images`, value: images, unit: 'kB' }] : []),
  ];
}
