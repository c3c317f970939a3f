import { workFormRules, workOf } from '#contract/lending/applications/applicationFormsRules';
import { workRules } from '#contract/lending/applications/applicationRules';
import { namesSomebody } from '#contract/lending/applications/ownWords';

const typed = {
  kind: 'business',
  monthlyIncome: '200,000',
  monthsInWork: '30',
  monthlyDebts: '0',
  livesIn: 'kano',
  ownWords: ' I sell shoes in the market. ',
} as const;

const messagesOf = (check: () => unknown): unknown => {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('the state and sentence that a borrower gives to lenders', () => {
  test('state and sentence are sent, and left out if empty', () => {
    const work = workOf(workFormRules.validateSync(typed));
    expect(work).toMatchObject({ livesIn: 'kano', ownWords: 'I sell shoes in the market.' });
    expect(workRules.isValidSync(work)).toBe(true);
    const untold = workOf(workFormRules.validateSync({ ...typed, livesIn: '', ownWords: ' ' }));
    expect(untold).toEqual({ kind: 'business', monthlyIncomeKobo: 20_000_000, monthsInWork: 30, monthlyDebtsKobo: 0 });
    expect(workRules.isValidSync(untold)).toBe(true);
  });

  test.each([
    ['Call 0803 123 4567', 'Leave out numbers: lenders read this'],
    ['Call ٠٨٠٣', 'Leave out numbers: lenders read this'],
    ['Write to ada@mail', 'Leave out addresses and accounts: lenders read this'],
    ['See my-shop.com for more', 'Leave out addresses and accounts: lenders read this'],
    ['I am on WhatsApp', 'Leave out addresses and accounts: lenders read this'],
    ['shoes '.repeat(30), 'Use 160 or fewer characters'],
  ])('%p is refused: %s', (ownWords, message) => {
    expect(messagesOf(() => workFormRules.validateSync({ ...typed, ownWords }))).toBe(message);
    const work = { kind: 'business', monthlyIncomeKobo: 1, monthsInWork: 1, monthlyDebtsKobo: 0, ownWords };
    expect(messagesOf(() => workRules.validateSync(work))).toBe(message);
  });

  test.each([
    ['I am Adaeze, and sell shoes', true],
    ['OBI shoes are the best', true],
    ['I sell obituaries', false],
    ['I sell shoes', false],
  ])('%p is recognised as naming somebody: %p', (text, isNamed) => {
    expect(namesSomebody(text, ['Adaeze Ngozi', 'Obi'])).toBe(isNamed);
  });
});
