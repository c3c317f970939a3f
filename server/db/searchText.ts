/** Without case and accents: 'Ọláyínká' sorts beside 'Olayinka' and is found by it. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** A pattern for LIKE that finds a search anywhere in `searchText`: what means something to LIKE is taken as plain text. */
export const searchPattern = (search: string): string => `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
