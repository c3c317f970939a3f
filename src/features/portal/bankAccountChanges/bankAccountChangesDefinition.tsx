import {
  BANK_ACCOUNT_CHANGE_PAGE_SIZES,
  OPEN_CHANGE_STATES,
  type OpenChangeState,
} from '#contract/people/bankAccounts/changeList';
import type { AskedBankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { BankAccountChangeLine } from './BankAccountChangeLine';

const stateLabels: Readonly<Record<OpenChangeState, string>> = { asked: 'Requested', approved: 'Approved' };

export const bankAccountChangesDefinition: LineDefinition<AskedBankAccountChange> = {
  ...fixedOrder,
  label: 'Bank account changes',
  noun: { one: 'change', many: 'changes' },
  pageSizes: BANK_ACCOUNT_CHANGE_PAGE_SIZES,
  emptyHint: 'Nobody has asked for another account.',
  searchHint: 'Search by part of a person’s name, user name or email.',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: OPEN_CHANGE_STATES.map((value) => ({ value, label: stateLabels[value] })),
    },
  ],
  rowKey: ({ id }) => id,
  line: (change) => <BankAccountChangeLine change={change} />,
};
