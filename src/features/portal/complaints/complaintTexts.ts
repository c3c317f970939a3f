import { COMPLAINT_KINDS, COMPLAINT_PAGE_SIZES, complaintKindLabels } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { LIST_TOTAL_CAP } from '#contract/lists';
import type { ListTexts } from '../../../components/list/list';
import { fixedOrder, type FixedOrder } from '../../../components/list/listParams';

/** Answered complaints are hidden at first. */
export const complaintTexts: ListTexts<ReceivedComplaint, FixedOrder> = {
  ...fixedOrder,
  label: 'Complaints',
  noun: { one: 'complaint', many: 'complaints' },
  pageSizes: COMPLAINT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  searchHint: 'Search by part of a person’s name, user name or email, or by a complaint’s full ID.',
  filters: [
    {
      name: 'state',
      label: 'State',
      initial: 'waiting',
      choices: [
        { value: 'waiting', label: 'Waiting' },
        { value: 'answered', label: 'Answered' },
      ],
    },
    {
      name: 'kind',
      label: 'Kind',
      choices: COMPLAINT_KINDS.map((value) => ({ value, label: complaintKindLabels[value] })),
    },
  ],
  rowKey: ({ id }) => id,
};
