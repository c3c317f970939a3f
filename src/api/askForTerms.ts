import { API_BASE, API_KEY_HEADER } from '../../contract/api';
import { currentLendingTerms } from '../../contract/lending/loans/calls';
import type { LendingTerms } from '../../contract/lending/terms/lendingTerms';
import { firstLendingTerms, readTerms } from '../../contract/lending/terms/termFigures';
import { apiKey } from './apiKey';

/** For pages without the store. @throws Error where the present terms were not answered, or can't be read */
export async function askForTerms(signal: AbortSignal): Promise<LendingTerms> {
  const { path, method } = currentLendingTerms;
  const response = await fetch(API_BASE + path, { method, headers: { [API_KEY_HEADER]: apiKey() }, signal });
  if (!response.ok) throw new Error(`The lending terms were not answered: ${response.status}`);
  return readTerms(firstLendingTerms.version, await response.json());
}
