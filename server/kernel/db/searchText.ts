/** Folds case and accents: 'Olayinka' finds 'Ọláyínká'. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

export const searchPattern = (search: string): string => `%${foldForSearch(search).replace(/[\\%_]/g, '\\$&')}%`;
