import type { Readable } from 'node:stream';
import {
  BANK_ACCOUNT_CHANGE_PAGE_SIZES,
  type BankAccountChangeSelection,
  type BankAccountChangesQuery,
} from '../../../contract/people/bankAccounts/changeList';
import type { AskedBankAccountChange } from '../../../contract/people/bankAccounts/bankAccountChangeSchema';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { findProposed } from '../../approvals/repository';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { findChangePage, walkChanges, type ChangeOfPerson } from './repository';

export function listChanges(
  context: ServerContext,
  { page = 1, pageSize = BANK_ACCOUNT_CHANGE_PAGE_SIZES[0], ...selection }: BankAccountChangesQuery,
): Promise<{ changes: AskedBankAccountChange[]; total: number }> {
  return inTransaction(context, async (tx) => {
    const { rows, total } = await findChangePage(tx, selection, { offset: (page - 1) * pageSize, limit: pageSize });
    const ids = rows.map(({ change }) => change.id);
    const proposed = await findProposed(tx, ['bankAccountChange'], ids, await readBusinessNow(context, tx));
    const changes = rows.map(({ change, firstName, lastName, bankName, accountNumber }) => ({
      id: change.id,
      personId: change.userId,
      personName: `${firstName} ${lastName}`,
      oldAccount: [bankName, accountNumber].join(', '),
      newAccount: [change.bankName, change.accountNumber].join(', '),
      ...(change.accountName !== null && { accountName: change.accountName }),
      askedAt: change.askedAt.toISOString(),
      isProposed: proposed.has(change.id),
      ...(change.holdsAt && { holdsAt: change.holdsAt.toISOString() }),
    }));
    return { changes, total };
  });
}

const columns: FileColumns<ChangeOfPerson> = {
  'Asked for (UTC)': ({ change }) => change.askedAt.toISOString(),
  Change: ({ change }) => change.id,
  Person: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'Person ID': ({ change }) => change.userId,
  State: ({ change }) => change.state,
  'Present bank': ({ bankName }) => bankName ?? '',
  'Present Account Number': ({ accountNumber }) => accountNumber ?? '',
  'New bank': ({ change }) => change.bankName,
  'New Account Number': ({ change }) => change.accountNumber,
  'Account holder at the bank': ({ change }) => change.accountName ?? '',
  'Holds from (UTC)': ({ change }) => change.holdsAt?.toISOString() ?? '',
};

export const takeChanges = (
  context: ServerContext,
  actorId: string,
  selection: BankAccountChangeSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'bank account changes', columns, rows: walkChanges(context.db, selection) });
