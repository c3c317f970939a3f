import { object, type InferType } from 'yup';
import { countRule } from '../../fields/count';
import { textRule } from '../../fields/text';
import type { Figure } from './figure';
import { readFigure, shownFigure } from './readFigure';
import { mapFigures } from './termFigures';
import { reasonRule } from '../../reason';

const limitsOf = (figure: Figure): string =>
  `${figure.label}: from ${shownFigure(figure, figure.least)} to ${shownFigure(figure, figure.most)}`;

/** `POST /administration/lending-terms/preview`: all figures of a new version, in kobo, basis points or as they are. */
export const termFiguresRules = object(
  mapFigures((figure) => countRule(limitsOf(figure), { min: figure.least, max: figure.most })),
);

/** `POST /administration/lending-terms/proposal`: the same with a reason. */
export const termsProposalRules = termFiguresRules.shape({ reason: reasonRule() });

/** The same as it is typed: in naira, percent or as they are. */
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
