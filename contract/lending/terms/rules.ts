import { object, type InferType } from 'yup';
import { countRule, textRule } from '../../fields';
import type { Figure } from './figure';
import { readFigure, shownFigure } from './readFigure';
import { mapFigures } from './termFigures';
import { reasonRule } from '../../reason';

const limitsOf = (figure: Figure): string =>
  `${figure.label}: from ${shownFigure(figure, figure.least)} to ${shownFigure(figure, figure.most)}`;

/** In kobo, basis points or plain. */
export const termFiguresRules = object(
  mapFigures((figure) => countRule(limitsOf(figure), { min: figure.least, max: figure.most })),
);

export const termsProposalRules = termFiguresRules.shape({ reason: reasonRule() });

/** In naira, percent or plain. */
export const termsFormRules = object({
  ...mapFigures((figure) =>
    textRule(limitsOf(figure), 20, limitsOf(figure)).test(
      'figure',
      limitsOf(figure),
      (text) => readFigure(figure, text) !== undefined,
    ),
  ),
  reason: reasonRule(),
});

export type TermsProposal = InferType<typeof termsProposalRules>;
export type TermsForm = InferType<typeof termsFormRules>;
