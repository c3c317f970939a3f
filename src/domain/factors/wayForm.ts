import type { FactorAnswer } from '../../../contract/people/factors/factorRules';

/** Of the form of one way to confirm. */
export interface WayFormProps<Done> {
  send: (answer: FactorAnswer) => Promise<Done>;
  onDone: (done: Done) => unknown;
}
