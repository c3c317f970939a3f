import { useEffect, useState } from 'react';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { fetchTerms } from '../../api/fetchTerms';

/**
 * The current lending terms for pages without the store. Prerendering has no server, so the first render uses the
 * initial terms, which stay if the server doesn't answer.
 */
export function useCurrentTerms(): LendingTerms {
  const [terms, setTerms] = useState(firstLendingTerms);
  useEffect(() => {
    const giveUp = new AbortController();
    fetchTerms(giveUp.signal).then(setTerms, () => undefined);
    return () => giveUp.abort();
  }, []);
  return terms;
}
