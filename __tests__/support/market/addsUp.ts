import { NO_KOBO, addKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

const sum = (amounts: readonly Kobo[]): Kobo => addKobo(NO_KOBO, ...amounts);

/** Checks that a lender sees the same amount in figures, groups, the list and the notes' pages. */
export async function expectToAddUp({ call }: TestServer, { token }: Person): Promise<void> {
  const portfolio = (await call('myPortfolio', { token })).body;
  const { lentKobo, provisionsKobo, valueKobo, freeKobo, pledgedKobo, grades, standings } = portfolio;
  expect(sum(grades.map((group) => group.lentKobo))).toBe(lentKobo);
  expect(sum(standings.map((group) => group.lentKobo))).toBe(lentKobo);
  expect(sum(standings.map((group) => group.provisionKobo))).toBe(provisionsKobo);
  expect(valueKobo).toBe(subtractKobo(addKobo(freeKobo, pledgedKobo, lentKobo), provisionsKobo));
  const { interestKobo, lateFeesKobo, salesKobo, servicingFeesKobo, lossesKobo, resultKobo } = portfolio;
  const costsKobo = servicingFeesKobo + portfolio.withheldKobo + lossesKobo + provisionsKobo;
  expect(resultKobo).toBe(interestKobo + lateFeesKobo + salesKobo - costsKobo);

  const holdings = (await call('myHoldings', { token })).body;
  const outstanding = (states: readonly string[]) =>
    sum(
      holdings
        .filter(({ state }) => states.includes(state))
        .map(({ amountKobo, repaidKobo }) => subtractKobo(amountKobo, repaidKobo)),
    );
  expect(outstanding(['listed', 'funded'])).toBe(pledgedKobo);
  expect(outstanding(['repaying', 'defaulted'])).toBe(lentKobo);
  expect(outstanding(['writtenOff'])).toBe(lossesKobo);

  const pages = await Promise.all(
    holdings.map(async ({ loanId }) => (await call('myHolding', { token, params: { loanId } })).body),
  );
  pages.forEach((page, index) => expect(page).toMatchObject({ ...holdings[index] }));
  expect(sum(pages.map((page) => page.provisionKobo))).toBe(provisionsKobo);
  expect(sum(pages.map((page) => page.valueKobo))).toBe(subtractKobo(lentKobo, provisionsKobo));
  for (const { received, receivedKobo } of pages) {
    const { principalKobo, interestKobo: interest, feeKobo, servicingFeeKobo, withheldKobo } = received;
    expect(principalKobo + interest + feeKobo - servicingFeeKobo - withheldKobo).toBe(receivedKobo);
  }
}
