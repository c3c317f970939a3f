import type { ReadVariable } from './variables';

/** A credit bureau that answers as docs/product/bureaux.md#the-http-adapter says. */
export interface BureauSettings {
  id: string;
  name: string;
  /** Without a slash at the end. */
  url: string;
  /** Secret. */
  apiKey: string;
}

const BUREAUX = [
  { name: 'BUREAU_NAME', url: 'BUREAU_URL', apiKey: 'BUREAU_API_KEY' },
  { name: 'SECOND_BUREAU_NAME', url: 'SECOND_BUREAU_URL', apiKey: 'SECOND_BUREAU_API_KEY' },
] as const;

const NAME = /^[A-Za-z][A-Za-z0-9 .&'-]{2,39}$/;
const API_KEY = /^[\x21-\x7e]{8,500}$/;

/** @returns none without a bureau @param complain never gets a key */
export function readBureaux(text: ReadVariable, complain: (problem: string) => void): BureauSettings[] {
  const bureaux = BUREAUX.flatMap((variables) => {
    const [name, url, apiKey] = [text(variables.name), text(variables.url), text(variables.apiKey)];
    if (name === undefined && url === undefined && apiKey === undefined) return [];
    if (name === undefined || !NAME.test(name))
      complain(`${variables.name} must be the bureau's name, which borrowers read: 3 to 40 letters, digits or blanks`);
    if (url === undefined || !URL.canParse(url) || new URL(url).protocol !== 'https:')
      complain(`${variables.url} must be an address starting with https://`);
    if (apiKey === undefined || !API_KEY.test(apiKey))
      complain(`${variables.apiKey} is required when ${variables.name} is set: 8 to 500 characters without blanks`);
    return [{ id: idOf(name ?? ''), name: name ?? '', url: url?.replace(/\/$/, '') ?? '', apiKey: apiKey ?? '' }];
  });
  if (bureaux.length === 2 && bureaux[0]?.id === bureaux[1]?.id)
    complain('BUREAU_NAME and SECOND_BUREAU_NAME must be two bureaux');
  return bureaux;
}

const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
