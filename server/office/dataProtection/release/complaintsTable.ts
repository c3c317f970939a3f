import type { Readable } from 'node:stream';
import { PRODUCT_NAME } from '#contract/product';
import type { Complaint } from '#contract/office/complaints/complaintSchema';
import type { ServerContext } from '#server/kernel/context';
import { csvStream } from '#server/kernel/http/csvStream';
import { readComplaintsOf } from '../../complaints/list';

/** A line for each message, complaint by complaint. */
export const takeComplaints = (context: ServerContext, userId: string): Promise<Readable> =>
  csvStream(['Complaint', 'Kind', 'Loan', 'Sent (UTC)', 'From', 'Words'], linesOf(context, userId), (cells) => cells);

async function* linesOf(context: ServerContext, userId: string): AsyncGenerator<string[]> {
  for (const complaint of await readComplaintsOf(context, userId)) {
    for (const { author, words, sentAt } of thread(complaint)) {
      const { id, kind, loanId = '' } = complaint;
      yield [id, kind, loanId, sentAt, author === 'person' ? 'Customer' : PRODUCT_NAME, words];
    }
  }
}

const thread = ({ words, sentAt, messages }: Complaint): Complaint['messages'] => [
  { author: 'person', words, sentAt },
  ...messages,
];
