import { findAnswers, helpTopics } from '../../../../../src/features/visitor/help/answers';

const all = helpTopics.flatMap(({ answers }) => answers);
const questionsOf = (search: string) =>
  findAnswers(search).flatMap(({ answers }) => answers.map((one) => one.question));

test('a search finds beginnings of words in any order, ignoring case and accents', () => {
  expect(questionsOf('WITHDRAW thief')).toContain('Why can’t I withdraw?');
  expect(questionsOf('bvn keep')).toEqual(['Do you keep my BVN?']);
  expect(questionsOf('frózen')).toEqual(questionsOf('frozen'));
  expect(questionsOf('frozen')).toContain('My account is frozen. What can I do?');
  expect(questionsOf('zebra')).toEqual([]);
});

test.each(['', '   ', '?!'])("a search without a word, as in '%s', finds everything", (search) => {
  expect(findAnswers(search)).toBe(helpTopics);
});

test('questions and topics are unique, and sentences are short', () => {
  const questions = all.map(({ question }) => question);
  expect(questions).toEqual([...new Set(questions)]);
  expect(new Set(helpTopics.map(({ id }) => id)).size).toBe(helpTopics.length);
  const sentences = all.flatMap(({ answer }) => answer.split(/(?<=[.:!?]) /));
  expect(sentences.filter((sentence) => sentence.split(' ').length > 26)).toEqual([]);
});
