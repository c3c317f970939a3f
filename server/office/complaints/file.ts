import type { Readable } from 'node:stream';
import type { ComplaintSelection } from '../../../contract/office/complaints/complaint';
import type { ServerContext } from '../../context';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { walkComplaints, type ComplaintWithPerson } from './repository';

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

/** What people wrote and was answered as CSV, in the order in which it came; that it was taken is kept. */
export const takeComplaints = (
  context: ServerContext,
  actorId: string,
  selection: ComplaintSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'complaints', columns, rows: walkComplaints(context.db, selection) });
