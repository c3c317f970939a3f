import { object, type InferType } from 'yup';
import { countRule, textRule } from '../../fields';
import type { Figure } from './figure';
import { readFigure, shownFigure } from './readFigure';
import { mapFigures } from './termFigures';
import { reasonRule } from '../../reason';

const limitsOf = (figure: Figure): string =>
  `${figure.label}: from ${shownFigure(figure, figure.least)} to ${shownFigure(figure, figure.most)}`;

/** `POST /administration/lending-terms/preview`: all figures of a new version, in kobo, basis points or plain. */
export const termFiguresRules = object(
  mapFigures((figure) => countRule(limitsOf(figure), { min: figure.least, max: figure.most })),
);

/** `POST /administration/lending-terms/proposal`: the figures with a reason. */
export const termsProposalRules = termFiguresRules.shape({ reason: reasonRule() });

/** The proposal's form: figures in naira, percent or plain. */
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
