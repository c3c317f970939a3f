import { object } from 'yup';
import { journalRules } from '#contract/money/journal/rules';
import { complaintRules } from '#contract/office/complaints/complaintRules';
import { privateDetailsRules } from '#contract/office/privateDetails/privateDetailsRules';
import { uuidRule } from '#contract/uuid';
import { idRule } from '#server/kernel/http/idRules';

const ID = '0b5e7a2c-6c1d-4f3a-9c55-3f9f6a1d2e4b';
const CAPITALS = ID.toUpperCase();

describe('an id in capitals', () => {
  it('is the id in lower case, as the database has it', () => {
    const rules = object({ id: uuidRule('No id'), named: idRule('The id of the loan') });
    expect(rules.validateSync({ id: CAPITALS, named: CAPITALS })).toEqual({ id: ID, named: ID });
  });

  it.each([
    ['the journal', journalRules, 'aboutId'],
    ['a complaint', complaintRules, 'loanId'],
    ['private details', privateDetailsRules, 'id'],
  ])('is so in %s', (_where, rules, name) => {
    expect(rules.cast({ [name]: CAPITALS }, { assert: false })).toMatchObject({ [name]: ID });
  });

  it.each([['x'], [`${ID}0`], [7]])('anything else is refused: %p', (id) => {
    expect(() => uuidRule('No id').validateSync(id)).toThrow('No id');
  });
});
