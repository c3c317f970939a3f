import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../contract/lists';
import type { CallMeta } from './baseQuery';

/**
 * How many rows a list has on all its pages, as the headers of one page say.
 * @param atLeast taken where they do not say it
 */
export function readTotal(meta: CallMeta | undefined, atLeast: number): { total: number; isCapped: boolean } {
  const total = Number(meta?.headers.get(TOTAL_COUNT_HEADER) ?? atLeast);
  return {
    total: Number.isFinite(total) ? total : atLeast,
    isCapped: meta?.headers.get(TOTAL_CAPPED_HEADER) === 'true',
  };
}

/** One page of a list as the list kit takes it, from a call's answer. */
export const toPage = <Row>(rows: Row[], meta: CallMeta | undefined) => ({ rows, ...readTotal(meta, rows.length) });
