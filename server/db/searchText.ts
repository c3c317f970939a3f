/** Folds case and accents: 'Ọláyínká' sorts beside 'Olayinka' and is found by it. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Escapes LIKE's own characters. */
export const searchPattern = (search: string): string => `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
