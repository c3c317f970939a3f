import { useEffect, useState } from 'react';
import type { LendingTerms } from '../../../../contract/lending/terms/lendingTerms';
import { firstLendingTerms } from '../../../../contract/lending/terms/termFigures';
import { fetchCurrentTerms } from '../../../api/fetchCurrentTerms';

/** The first terms until the server has told the current ones: the page is prerendered without it. */
export function useCurrentTerms(): LendingTerms {
  const [terms, setTerms] = useState(firstLendingTerms);
  useEffect(() => {
    const gone = new AbortController();
    // Without an answer the first terms stay, said to be illustrative.
    fetchCurrentTerms(gone.signal).then(setTerms, () => undefined);
    return () => gone.abort();
  }, []);
  return terms;
}
