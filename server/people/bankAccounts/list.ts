import { and, eq, inArray } from 'drizzle-orm';
import type { AskedBankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import { OPEN_CHANGE_STATES, type BankAccountChangeSelection } from '#contract/people/bankAccounts/changeList';
import { maskedAccount } from '#contract/people/bankAccounts/nuban';
import { findProposed } from '../../kernel/approvals/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { bankAccountChanges } from '../../kernel/db/schema/bankAccounts';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';
import { peopleFound } from '../users/repository';

const { id, askedAt, state, userId } = bankAccountChanges;

export const OLDEST_FIRST = { field: 'askedAt', direction: 'asc' } as const;

const select = (db: Reader) =>
  db
    .select({
      change: bankAccountChanges,
      firstName: users.firstName,
      lastName: users.lastName,
      bankName: users.bankName,
      accountNumber: users.accountNumber,
    })
    .from(bankAccountChanges)
    .innerJoin(users, eq(users.id, userId))
    .$dynamic();

type ChangeOfPerson = Awaited<ReturnType<typeof select>>[number];

const present = (
  { change, firstName, lastName, bankName, accountNumber }: ChangeOfPerson,
  proposed: ReadonlySet<string>,
): AskedBankAccountChange => ({
  askedAt: change.askedAt.toISOString(),
  id: change.id,
  personName: `${firstName} ${lastName}`,
  personId: change.userId,
  oldAccount: maskedAccount(bankName, accountNumber),
  newAccount: maskedAccount(change.bankName, change.accountNumber),
  ...(change.accountName !== null && { accountName: change.accountName }),
  isProposed: proposed.has(change.id),
  ...(change.holdsAt && { holdsAt: change.holdsAt.toISOString() }),
});

export const openChanges = (context: ServerContext) =>
  tableList(context.db, {
    table: bankAccountChanges,
    id,
    sortColumns: { askedAt },
    fileSort: OLDEST_FIRST,
    select,
    where: (db, { state: wanted, q = '' }: BankAccountChangeSelection) =>
      and(
        inArray(state, wanted ? [wanted] : [...OPEN_CHANGE_STATES]),
        q === '' ? undefined : inArray(userId, peopleFound(db, q)),
      ),
    present: async (rows, db) => {
      const ids = rows.map(({ change }) => change.id);
      const proposed = await findProposed(db, ['bankAccountChange'], ids, await readBusinessNow(context, db));
      return rows.map((row) => present(row, proposed));
    },
  });
