import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  test('a new database has the first version, for everybody to read', async () => {
    const { body } = await given.server.call('currentLendingTerms');
    expect(body).toEqual(firstLendingTerms);
  });

  test('a version is never changed', async () => {
    const change = given.server.context.db.execute(
      "update lending_terms set terms = jsonb_set(terms, '{offerDays}', '8')",
    );
    await expect(change).rejects.toThrow();
  });
});
