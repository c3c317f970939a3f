import { QUESTIONS, questionsScore } from '../../../../../contract/lending/applications/questions';

describe('section 25.2: the ten questions', () => {
  const answersOf = (toPlain: number, toReversed: number) =>
    QUESTIONS.map(({ isReversed }) => (isReversed ? toReversed : toPlain));

  test('there are ten, half of them against the scale', () => {
    expect(QUESTIONS.map(({ isReversed }) => isReversed).filter(Boolean)).toHaveLength(5);
    expect(QUESTIONS).toHaveLength(10);
  });

  test.each([
    ['the most conscientious', 5, 1, 50],
    ['the least conscientious', 1, 5, 10],
    ['agreement with everything', 5, 5, 30],
    ['neither nor', 3, 3, 30],
  ])('%s', (_who, toPlain, toReversed, score) => {
    expect(questionsScore(answersOf(toPlain, toReversed))).toBe(score);
  });
});
