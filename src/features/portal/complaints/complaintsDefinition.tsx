import {
  COMPLAINT_KINDS,
  COMPLAINT_PAGE_SIZES,
  complaintKindLabels,
} from '../../../../contract/office/complaints/complaint';
import type { ReceivedComplaint } from '../../../../contract/office/complaints/complaintSchema';
import { LIST_TOTAL_CAP } from '../../../../contract/lists';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { ComplaintLine } from './ComplaintLine';

export const complaintsDefinition: LineDefinition<ReceivedComplaint> = {
  ...fixedOrder,
  label: 'Complaints',
  noun: { one: 'complaint', many: 'complaints' },
  pageSizes: COMPLAINT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  searchHint: 'Search by part of a person’s name, user name or email.',
  filters: [
    {
      name: 'state',
      label: 'State',
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
  line: (complaint) => <ComplaintLine complaint={complaint} />,
};
