import { object, type InferType } from 'yup';
import { countRule } from '../../fields/count';
import { textRule } from '../../fields/text';
import { readFigure, shownFigure } from './readFigure';
import { mapFigures, TERM_FIGURES, type TermFigure } from './termFigures';
import { reasonRule } from '../../reason';

const limitsOf = (name: TermFigure): string => {
  const { label, least, most } = TERM_FIGURES[name];
  return `${label}: from ${shownFigure(name, least)} to ${shownFigure(name, most)}`;
};

const figureRule = (name: TermFigure) => {
  const { least: min, most: max } = TERM_FIGURES[name];
  return countRule(limitsOf(name), { min, max });
};

/** `POST /administration/lending-terms/preview`: all figures of a new version, in kobo, basis points or as they are. */
export const termFiguresRules = object(mapFigures(figureRule));

/** `POST /administration/lending-terms/proposal`: the same with a reason. */
export const termsProposalRules = termFiguresRules.shape({ reason: reasonRule() });

/** The same as it is typed: in naira, percent or as they are. */
export const termsFormRules = object({
  ...mapFigures((name) =>
    textRule(limitsOf(name), 20, limitsOf(name)).test(
      'figure',
      limitsOf(name),
      (text) => readFigure(name, text) !== undefined,
    ),
  ),
  reason: reasonRule(),
});

export type TermsProposal = InferType<typeof termsProposalRules>;
export type TermsForm = InferType<typeof termsFormRules>;
