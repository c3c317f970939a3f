import { pathTo } from '../../../src/pathTo';
import type { Visitor } from '#support/e2e/visitors';

type Marks = Readonly<Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>>;

export const LAYOUT_SHIFT_AT_MOST = 0.01;
export const INTERACTION_MS_AT_MOST = 100;

export function marksFor(path: string, { stored }: Visitor): Marks {
  const isPublic = Object.keys(stored).length === 0;
  const performance = path === pathTo('home') ? 98 : isPublic ? 93 : 90;
  return { performance, accessibility: 100, 'best-practices': 100, ...(isPublic && { seo: 100 }) };
}

/** In ms. */
export function blockingTimeAtMost(path: string): number {
  if (path === pathTo('home')) return 50;
  return path === pathTo('allUsers') ? 250 : 200;
}
