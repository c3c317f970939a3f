import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../contract/lists';

type TotalHeader = typeof TOTAL_COUNT_HEADER | typeof TOTAL_CAPPED_HEADER;

/** Sets a header of a page. */
export type SetTotal = (name: TotalHeader, value: string | number) => void;

/** Says in a page's headers how many rows there are on all pages, and where counting stopped that there are more. */
export function setListTotal(setHeader: SetTotal, { total, capped }: { total: number; capped: boolean }): void {
  setHeader(TOTAL_COUNT_HEADER, total);
  if (capped) setHeader(TOTAL_CAPPED_HEADER, 'true');
}
