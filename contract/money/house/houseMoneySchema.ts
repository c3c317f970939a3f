import Type, { type Static } from 'typebox';
import { flag, koboAmount, text } from '../../schema';

export const houseMoneySchema = Type.Object(
  {
    originationFeesKobo: koboAmount('Origination fees earned'),
    servicingFeesKobo: koboAmount('Servicing fees earned'),
    saleFeesKobo: koboAmount('Fees earned from sold notes'),
    houseFundsKobo: koboAmount('Money the operator has put in, less what was taken out'),
    providerFeesKobo: koboAmount('Provider fees paid, 0 or below'),
    ownFundsKobo: koboAmount('The sum of the five above; below 0 it is a shortfall'),
    payableKobo: koboAmount('The most that can be taken out now, after reserving the fees of open payouts'),
    bankAccount: Type.Optional(text("The operator's bank account; absent if none is configured")),
    isFundingProposed: flag('Whether a proposal to add company funds is open'),
    isPayoutProposed: flag('Whether a proposal to take out company funds is open'),
  },
  { $id: 'HouseMoney', description: "The company's own money", additionalProperties: false },
);
export type HouseMoney = Static<typeof houseMoneySchema>;
