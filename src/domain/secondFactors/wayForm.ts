import type { FactorAnswer } from '#contract/people/secondFactors/factorRules';

export interface WayFormProps<Done> {
  send: (answer: FactorAnswer) => Promise<Done>;
  onDone: (done: Done) => unknown;
}
