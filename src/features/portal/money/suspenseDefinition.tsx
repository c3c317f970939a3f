import { SUSPENSE_PAGE_SIZES } from '#contract/money/suspense/suspense';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { SuspenseLine } from './SuspenseLine';

export const suspenseDefinition: LineDefinition<SuspenseItem> = {
  ...fixedOrder,
  label: 'Unmatched deposits',
  noun: { one: 'unmatched deposit', many: 'unmatched deposits' },
  pageSizes: SUSPENSE_PAGE_SIZES,
  emptyHint: 'Every deposit is matched.',
  searchHint: 'Search by part of the sender’s name or bank, the reference, or either account number.',
  rowKey: ({ id }) => id,
  line: (item) => <SuspenseLine item={item} />,
};
