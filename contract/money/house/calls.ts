import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { HouseMoney } from './houseMoneySchema';
import type { HouseMoneyOrder } from './houseMoneyRules';

export const houseCalls = defineCalls({
  houseMoney: get('/administration/house', 'administrator', { answer: typed<HouseMoney>() }),
  proposeHouseFunding: postOnce('/administration/house/funding', 'administrator', {
    body: typed<HouseMoneyOrder>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeHousePayout: postOnce('/administration/house/payout', 'administrator', {
    body: typed<HouseMoneyOrder>(),
    answer: typed<SuccessAnswer>(),
  }),
});
