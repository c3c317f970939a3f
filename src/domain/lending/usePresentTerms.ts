import { useEffect, useState } from 'react';
import { API_BASE, API_KEY_HEADER, LENDING_TERMS_PATH } from '../../../contract/api';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { firstLendingTerms, readTerms } from '../../../contract/lending/terms/termFigures';
import { apiKey } from '../../api/apiKey';

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

async function askForTerms(signal: AbortSignal): Promise<LendingTerms> {
  const response = await fetch(API_BASE + LENDING_TERMS_PATH, { headers: { [API_KEY_HEADER]: apiKey() }, signal });
  if (!response.ok) throw new Error(`The lending terms were not answered: ${response.status}`);
  return readTerms(firstLendingTerms.version, await response.json());
}
