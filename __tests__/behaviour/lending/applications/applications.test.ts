import {
  securityOf,
  securityStepRules,
  workFormRules,
  workOf,
} from '#contract/lending/applications/applicationFormsRules';
import { securityRules, workRules } from '#contract/lending/applications/applicationRules';
import { QUESTIONS, questionsScore } from '#contract/lending/applications/questions';

const typed = {
  kind: 'salaried',
  monthlyIncome: '200,000',
  monthsInWork: '30',
  monthlyDebts: '0',
  livesIn: '',
  ownWords: '',
} as const;
const offered = { offered: 'yes', kind: 'vehicle', description: 'A van', value: '₦1,500.50' } as const;

const messageOf = (check: () => unknown) => {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the application form', () => {
  test('the work form is sent with amounts in kobo', () => {
    const work = workOf(workFormRules.validateSync(typed));
    expect(work).toEqual({ kind: 'salaried', monthlyIncomeKobo: 20_000_000, monthsInWork: 30, monthlyDebtsKobo: 0 });
    expect(workRules.isValidSync(work)).toBe(true);
  });

  test.each([
    [{ monthlyIncome: '' }, 'Please say what you earn in a month'],
    [{ monthlyIncome: 'a lot' }, 'Enter an amount in naira, as in 250,000'],
    [{ monthsInWork: '2.5' }, 'Enter a whole number of months, at most 720'],
    [{ monthsInWork: '721' }, 'Enter a whole number of months, at most 720'],
    [{ monthlyDebts: '' }, 'Please say what you pay back on other debts in a month'],
    [{ kind: undefined }, 'Please choose what you live on'],
  ])('%p is refused: %s', (wrong, message) => {
    expect(messageOf(() => workFormRules.validateSync({ ...typed, ...wrong }))).toBe(message);
  });

  test('a security is sent with its value in kobo, and only when one is offered', () => {
    const security = securityOf(securityStepRules.validateSync(offered));
    expect(security).toEqual({ kind: 'vehicle', description: 'A van', valueKobo: 150_050 });
    expect(securityRules.isValidSync(security)).toBe(true);
    const empty = { offered: 'no', kind: '', description: '', value: '' };
    expect(securityOf(securityStepRules.validateSync(empty))).toBeUndefined();
    expect(securityOf(securityStepRules.validateSync({ ...offered, offered: 'no' }))).toBeUndefined();
  });

  test.each([
    [{ kind: '' }, 'Please choose what it is'],
    [{ description: '' }, 'Please describe it'],
    [{ value: '0' }, 'The amount must be above 0'],
  ])('%p in an offered security is refused: %s', (wrong, message) => {
    expect(messageOf(() => securityStepRules.validateSync({ ...offered, ...wrong }))).toBe(message);
  });
});

describe('the ten questions', () => {
  const answersOf = (toPlain: number, toReversed: number) =>
    QUESTIONS.map(({ isReversed }) => (isReversed ? toReversed : toPlain));

  test('there are ten, half of them reversed', () => {
    expect(QUESTIONS.map(({ isReversed }) => isReversed).filter(Boolean)).toHaveLength(5);
    expect(QUESTIONS).toHaveLength(10);
  });

  test.each([
    ['the most conscientious', 5, 1, 50],
    ['the least conscientious', 1, 5, 10],
    ['agreement with everything', 5, 5, 30],
    ['only neutral answers', 3, 3, 30],
  ])('%s', (_who, toPlain, toReversed, score) => {
    expect(questionsScore(answersOf(toPlain, toReversed))).toBe(score);
  });
});
