import type { LifeEvent } from '../../../../../contract/lending/loans/eventTypes';
import { foldEvents, stateOf } from '../../../../../contract/lending/loans/loanEvents';
import { LOAN_STATES } from '../../../../../contract/lending/loans/states';
import { examples, loanIn, submission, waysTo } from '../../../../support/loans/lifeEvents';

test.each(LOAN_STATES)(
  'section 26.1: a loan that is %s is the fold of its events, read back from JSON too',
  (state) => {
    const events: LifeEvent[] = [submission, ...waysTo[state]];
    const kept = JSON.parse(JSON.stringify(events)) as LifeEvent[];
    const folded = foldEvents(kept);
    expect([stateOf(folded), folded.context]).toEqual([state, loanIn(state).context]);
  },
);

test.each<[string, LifeEvent[]]>([
  ['nothing', []],
  ['no application', [examples.take]],
  ['two applications', [submission, submission]],
  ['a step left out', [submission, examples.offer]],
  ['something after the end', [submission, examples.withdraw, examples.take]],
])('%s is no life of a loan', (_what, events) => {
  expect(() => foldEvents(events)).toThrow(RangeError);
});

test('an event whose time is none is refused as an error, and ends nothing', () => {
  const decline = { ...examples.decline, at: 'some day' };
  expect(() => foldEvents([submission, examples.take, decline])).toThrow(RangeError);
});
