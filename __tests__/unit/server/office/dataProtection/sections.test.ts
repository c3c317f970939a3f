import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { sections } from '../../../../../server/office/dataProtection/personalData/sections';
import { tablesLeftOut } from '../../../../../server/office/dataProtection/personalData/tablesLeftOut';
import { describedTables } from '../../../../support/describedTables';

/** Of a column that says who somebody is, or whose account it is. */
const NAMES_SOMEBODY = /(user|person|borrower|lender|holder|actor|subject)_id$|_by$|name|email|number$/;

describe('the file on a person', () => {
  test('has every table of the database, or a reason why not', async () => {
    const known = [...sections.flatMap(({ tables }) => tables), ...Object.keys(tablesLeftOut)];
    expect(known.sort()).toEqual((await describedTables()).map(getTableName).sort());
  });

  test('leaves out as about nobody what names nobody', async () => {
    const naming = (await describedTables())
      .map(getTableConfig)
      .filter(
        ({ name, columns }) => columns.some((column) => NAMES_SOMEBODY.test(column.name)) && name in tablesLeftOut,
      )
      .map(({ name }) => name);
    const aboutNobody = Object.keys(tablesLeftOut).filter((name) => tablesLeftOut[name] === 'is about nobody');
    expect(naming.filter((name) => aboutNobody.includes(name))).toEqual([]);
    expect(naming).toContain('suspense_items');
  });

  test('shows no hash, no key, no token, and nobody who did something', () => {
    const shown = sections.flatMap(({ columns = [] }) => columns);
    expect(shown).toContain('promisedOn');
    const secret = /^(password|code|bvn|address|content)Hash$|Key$|^token|^search|By$|actorId/;
    expect(shown.filter((column) => secret.test(column))).toEqual([]);
  });
});
