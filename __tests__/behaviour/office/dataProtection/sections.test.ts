import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { keptData } from '#contract/office/dataProtection/keptData';
import { keptIn } from '#server/office/dataProtection/processing/keptIn';
import { sections } from '#server/office/dataProtection/personalData/service';
import { NO_PERSONAL_DATA, SANDBOX, tablesLeftOut } from '#server/office/dataProtection/personalData/tablesLeftOut';
import { describedTables } from '#support/databases/describedTables';

const NAMES_A_PERSON = /(user|person|borrower|lender|holder|actor|subject)_id$|_by$|name|email|number$/;

describe('the personal data file', () => {
  test('covers every table of the database, or gives a reason', async () => {
    // Two sections may cover one table, such as notes sold and notes bought.
    const known = new Set([...sections.flatMap(({ tables }) => tables), ...Object.keys(tablesLeftOut)]);
    expect([...known].sort()).toEqual((await describedTables()).map(getTableName).sort());
  });

  test('no table with a column about a person counts as without personal data', async () => {
    const naming = (await describedTables())
      .map(getTableConfig)
      .filter(
        ({ name, columns }) => columns.some((column) => NAMES_A_PERSON.test(column.name)) && name in tablesLeftOut,
      )
      .map(({ name }) => name);
    const withoutPersonalData = Object.keys(tablesLeftOut).filter((name) => tablesLeftOut[name] === NO_PERSONAL_DATA);
    expect(naming.filter((name) => withoutPersonalData.includes(name))).toEqual([]);
    expect(naming).toContain('suspense_items');
  });

  test('shows no hash, key or token, and no other person', () => {
    const shown = sections.flatMap(({ columns = [] }) => columns);
    expect(shown).toContain('promisedOn');
    const secret = /^(password|code|bvn|address|content)Hash(es)?$|Hashes$|Key$|^token|^search|By$|actorId/;
    expect(shown.filter((column) => secret.test(column))).toEqual([]);
  });
});

describe('the record of processing', () => {
  test('names every table about members, and no other', async () => {
    const ofOthers = Object.entries(tablesLeftOut)
      .filter(([, why]) => [NO_PERSONAL_DATA, SANDBOX].includes(why) || why.startsWith('names only the administrators'))
      .map(([name]) => name);
    const ofMembers = (await describedTables()).map(getTableName).filter((name) => !ofOthers.includes(name));
    expect([...new Set(Object.values(keptIn).flat())].sort()).toEqual(ofMembers.sort());
  });

  test('has a line on the privacy page for each kind of data', () => {
    const shown = keptData.flatMap(({ things }) => things.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(Object.keys(keptIn).sort());
  });
});
