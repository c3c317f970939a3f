import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { BreachEntryForm, BreachForm } from './breachRules';
import type { Breach } from './breachSchema';

/** The register of breaches of personal data; its entries are never changed or deleted. */
export const breachCalls = defineCalls({
  /** Last found first. */
  breaches: get('/administration/breaches', 'administrator', { answer: typed<Breach[]>() }),
  breachesFile: get('/administration/breaches-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  enterBreach: postOnce('/administration/breaches', 'administrator', {
    body: typed<BreachForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  addBreachEntry: postOnce('/administration/breaches/:breachId/entries', 'administrator', {
    body: typed<BreachEntryForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
