import { useEffect, useState } from 'react';
import { API_BASE, API_KEY_HEADER, LENDING_TERMS_PATH } from '../../../../contract/api';
import type { LendingTerms } from '../../../../contract/lending/terms/lendingTerms';
import { firstLendingTerms, readTerms } from '../../../../contract/lending/terms/termFigures';
import { apiKey } from '../../../api/apiKey';
import { fieldsOf } from '../../../lib/json';

async function fetchTerms(signal: AbortSignal): Promise<LendingTerms> {
  const response = await fetch(API_BASE + LENDING_TERMS_PATH, { signal, headers: { [API_KEY_HEADER]: apiKey() } });
  const answer: unknown = await response.json();
  return readTerms(Number(fieldsOf(answer).get('version')), answer);
}

/** The first terms until the server has told the current ones: the page is prerendered without it. */
export function useCurrentTerms(): LendingTerms {
  const [terms, setTerms] = useState(firstLendingTerms);
  useEffect(() => {
    const gone = new AbortController();
    // Without an answer the first terms stay, said to be illustrative.
    fetchTerms(gone.signal).then(setTerms, () => undefined);
    return () => gone.abort();
  }, []);
  return terms;
}
