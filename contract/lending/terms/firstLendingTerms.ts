import { mapFigures, termsFrom } from './termFigures';

/** The first version, with illustrative figures; administrators publish later ones. */
export const firstLendingTerms = termsFrom(
  1,
  mapFigures(({ initial }) => initial),
);
