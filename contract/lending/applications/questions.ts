/**
 * The ten questions of an application (docs/product/lending.md#ten-questions): the scale for conscientiousness with ten
 * items of the International Personality Item Pool (ipip.ori.org, the domain scales similar to those of the NEO PI-R),
 * which is in the public domain. Reversed items are mixed among the others, so that nobody agrees to all of them
 * without reading.
 */
export const QUESTIONS = [
  { text: 'I am always prepared', isReversed: false },
  { text: 'I waste my time', isReversed: true },
  { text: 'I pay attention to details', isReversed: false },
  { text: 'I find it difficult to get down to work', isReversed: true },
  { text: 'I get chores done right away', isReversed: false },
  { text: 'I do just enough work to get by', isReversed: true },
  { text: 'I carry out my plans', isReversed: false },
  { text: "I don't see things through", isReversed: true },
  { text: 'I make plans and stick to them', isReversed: false },
  { text: 'I shirk my duties', isReversed: true },
] as const;

/** In the scale's own words. */
export const ANSWERS = [
  'Very inaccurate',
  'Moderately inaccurate',
  'Neither accurate nor inaccurate',
  'Moderately accurate',
  'Very accurate',
] as const;

/**
 * @param answers 1 to 5 each, in the order of the questions
 * @returns 10 to 50
 */
export function questionsScore(answers: readonly number[]): number {
  return answers.reduce(
    (score, answer, index) => score + (QUESTIONS[index]?.isReversed ? ANSWERS.length + 1 - answer : answer),
    0,
  );
}
