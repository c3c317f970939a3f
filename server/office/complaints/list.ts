import type { Readable } from 'node:stream';
import {
  type ComplaintSelection,
  COMPLAINT_PAGE_SIZES,
  type ComplaintsQuery,
} from '../../../contract/office/complaints/complaint';
import type { ServerContext } from '../../context';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { walkComplaints, type ComplaintWithPerson, findComplaintPage, findComplaintsOf } from './repository';
import type { Complaint, ReceivedComplaint } from '../../../contract/office/complaints/complaintSchema';
import { readBusinessNow } from '../../businessDays/clock';
import type { Reader } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { presentComplaint } from './service';

const columns: FileColumns<ComplaintWithPerson> = {
  'Sent (UTC)': ({ complaint }) => complaint.sentAt.toISOString(),
  Complaint: ({ complaint }) => complaint.id,
  Kind: ({ complaint }) => complaint.kind,
  Person: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'Person ID': ({ complaint }) => complaint.personId,
  Loan: ({ complaint }) => complaint.loanId ?? '',
  Words: ({ complaint }) => complaint.words,
  'Answer due (UTC)': ({ complaint }) => complaint.answerDueAt.toISOString(),
  Answer: ({ complaint }) => complaint.answer ?? '',
  'Answered (UTC)': ({ complaint }) => complaint.answeredAt?.toISOString() ?? '',
  'Answered by ID': ({ complaint }) => complaint.answeredBy ?? '',
};

export const takeComplaints = (
  context: ServerContext,
  actorId: string,
  selection: ComplaintSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'complaints', columns, rows: walkComplaints(context.db, selection) });

export async function readComplaintsOf(db: Reader, personId: string): Promise<Complaint[]> {
  return (await findComplaintsOf(db, personId)).map(presentComplaint);
}

export function listComplaints(
  context: ServerContext,
  { page = 1, pageSize = COMPLAINT_PAGE_SIZES[0], ...selection }: ComplaintsQuery,
): Promise<{ complaints: ReceivedComplaint[]; total: number; capped: boolean }> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    const { rows, ...counted } = await findComplaintPage(tx, selection, slice);
    const complaints = rows.map(({ complaint, firstName, lastName }) => ({
      ...presentComplaint(complaint),
      personId: complaint.personId,
      personName: `${firstName} ${lastName}`,
      isOverdue: complaint.answeredAt === null && complaint.answerDueAt < now,
    }));
    return { complaints, ...counted };
  });
}
