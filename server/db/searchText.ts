/** Folds case and accents: 'Ọláyínká' sorts beside 'Olayinka' and is found by it. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** A LIKE pattern that finds a text anywhere in `searchText`; LIKE's own characters are escaped. */
export const searchPattern = (search: string): string => `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
