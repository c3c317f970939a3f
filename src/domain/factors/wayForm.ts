import type { FactorAnswer } from '../../../contract/people/factors/factorRules';

export interface WayFormProps<Done> {
  send: (answer: FactorAnswer) => Promise<Done>;
  onDone: (done: Done) => unknown;
}
