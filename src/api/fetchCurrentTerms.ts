import { API_BASE, API_KEY_HEADER, LENDING_TERMS_PATH } from '../../contract/api';
import type { LendingTerms } from '../../contract/lending/terms/lendingTerms';
import { readTerms } from '../../contract/lending/terms/termFigures';
import { fieldsOf } from '../lib/json';
import { apiKey } from './apiKey';

/** For the landing page, which has no store. @throws Error without a readable answer */
export async function fetchCurrentTerms(signal: AbortSignal): Promise<LendingTerms> {
  const response = await fetch(API_BASE + LENDING_TERMS_PATH, { signal, headers: { [API_KEY_HEADER]: apiKey() } });
  const answer: unknown = await response.json();
  return readTerms(Number(fieldsOf(answer).get('version')), answer);
}
