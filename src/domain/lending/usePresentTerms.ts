import { useEffect, useState } from 'react';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { firstLendingTerms } from '../../../contract/lending/terms/termFigures';
import { askForTerms } from '../../api/askForTerms';

/**
 * The present lending terms for pages without the store. They are prerendered without a server, so the first rendering
 * has the first terms, which stay where no answer comes.
 */
export function usePresentTerms(): LendingTerms {
  const [terms, setTerms] = useState(firstLendingTerms);
  useEffect(() => {
    const giveUp = new AbortController();
    askForTerms(giveUp.signal).then(setTerms, () => undefined);
    return () => giveUp.abort();
  }, []);
  return terms;
}
