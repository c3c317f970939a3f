import type { FactorAnswer } from '../../../contract/people/factors/factorRules';

/** Props of each way's form. */
export interface WayFormProps<Done> {
  send: (answer: FactorAnswer) => Promise<Done>;
  onDone: (done: Done) => unknown;
}
