import type { Complaint, ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { review } from './loans';
import { record } from './people';

export const someComplaints: Complaint[] = [
  {
    id: review.id,
    kind: 'cannotPay',
    loanId: review.id,
    words: 'My shop was flooded.',
    sentAt: '2026-11-21T09:00:00.000Z',
    answerDueAt: '2026-11-23T09:00:00.000Z',
    isOverdue: true,
    messages: [],
  },
  {
    id: record.id,
    kind: 'complaint',
    words: 'The app is slow.',
    sentAt: '2026-11-20T09:00:00.000Z',
    answerDueAt: '2026-11-22T09:00:00.000Z',
    isOverdue: false,
    answer: 'It is faster now.',
    answeredAt: '2026-11-20T12:00:00.000Z',
    replyUntil: '2026-12-04T12:00:00.000Z',
    messages: [{ author: 'administrator', words: 'It is faster now.', sentAt: '2026-11-20T12:00:00.000Z' }],
  },
];

const received = someComplaints.map(({ replyUntil: _replyUntil, ...complaint }) => ({
  ...complaint,
  personId: record.id,
  personName: 'Adaeze Obi',
}));

export const someQueue: ReceivedComplaint[] = received;
