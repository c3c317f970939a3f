import { useEffect, useState } from 'react';
import { API_BASE, API_KEY_HEADER, LENDING_TERMS_PATH } from '#contract/api';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { firstLendingTerms, readTerms } from '#contract/lending/terms/termFigures';
import { apiKey } from './request';

/** For pages without the store. @throws Error if the current terms can't be loaded or read */
async function fetchTerms(signal: AbortSignal): Promise<LendingTerms> {
  const response = await fetch(API_BASE + LENDING_TERMS_PATH, { headers: { [API_KEY_HEADER]: apiKey() }, signal });
  if (!response.ok) throw new Error(`The lending terms could not be loaded: ${response.status}`);
  return readTerms(firstLendingTerms.version, await response.json());
}

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
