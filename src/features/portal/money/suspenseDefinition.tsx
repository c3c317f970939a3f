import { SUSPENSE_PAGE_SIZES } from '../../../../contract/money/suspense/suspense';
import type { SuspenseItem } from '../../../../contract/money/suspense/suspenseItemSchema';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { SuspenseLine } from './SuspenseLine';

export const suspenseDefinition: LineDefinition<SuspenseItem> = {
  ...fixedOrder,
  label: 'Unmatched deposits',
  noun: { one: 'unmatched deposit', many: 'unmatched deposits' },
  pageSizes: SUSPENSE_PAGE_SIZES,
  emptyHint: 'Every deposit is matched.',
  searchHint: 'The search takes text in the sender’s name and bank, the reference, and both account numbers.',
  rowKey: ({ id }) => id,
  line: (item) => <SuspenseLine item={item} />,
};
