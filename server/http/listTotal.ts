import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../contract/lists';

type TotalHeader = typeof TOTAL_COUNT_HEADER | typeof TOTAL_CAPPED_HEADER;

export type SetTotal = (name: TotalHeader, value: string | number) => void;

/** Sets the headers with the total number of rows, and whether counting stopped at a cap. */
export function setListTotal(setHeader: SetTotal, { total, capped }: { total: number; capped: boolean }): void {
  setHeader(TOTAL_COUNT_HEADER, total);
  if (capped) setHeader(TOTAL_CAPPED_HEADER, 'true');
}
