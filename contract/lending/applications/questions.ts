/** From the International Personality Item Pool (public domain). Some questions are reverse-scored. */
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

export const ANSWERS = [
  'Very inaccurate',
  'Moderately inaccurate',
  'Neither accurate nor inaccurate',
  'Moderately accurate',
  'Very accurate',
] as const;

/** Each answer is 1 to 5; the score is 10 to 50. */
export function questionsScore(answers: readonly number[]): number {
  return answers.reduce(
    (score, answer, index) => score + (QUESTIONS[index]?.isReversed ? ANSWERS.length + 1 - answer : answer),
    0,
  );
}
