import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '#contract/lists';
import type { CallMeta } from './baseQuery';

/** The total from a page's headers; `atLeast` if they are missing. */
export function readTotal(meta: CallMeta | undefined, atLeast: number): { total: number; isCapped: boolean } {
  const total = Number(meta?.headers.get(TOTAL_COUNT_HEADER) ?? atLeast);
  return {
    total: Number.isFinite(total) ? total : atLeast,
    isCapped: meta?.headers.get(TOTAL_CAPPED_HEADER) === 'true',
  };
}

export const toPage = <Row>(rows: Row[], meta: CallMeta | undefined) => ({ rows, ...readTotal(meta, rows.length) });
