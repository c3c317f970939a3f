import { formatDay, todayInLagos } from '#contract/dates';
import { requestEndsOn } from '#contract/lending/arrears/holidayRequest';
import { scheduledDay, unpaidKobo } from '#contract/lending/schedule/instalment';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { findHolidayRequest } from '../loans/relief/holidayRequestsRepository';
import { findLoan } from '../loans/life/repository';
import { readSchedule } from '../loans/schedule/schedule';

export const writeHolidayRequestMail: WriteMail<'holiday-request-mail'> = async ({ db }, { requestId, about }) => {
  const request = await findHolidayRequest(db, requestId);
  const loan = request && (await findLoan(db, request.loanId));
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return undefined;
  const askedOn = todayInLagos(request.askedAt);
  const { plan } = await readSchedule(db, loan);
  const first = plan.instalments.find((row) => scheduledDay(row) === request.movesFrom && unpaidKobo(row) > 0);
  const asked = `On ${formatDay(askedOn)} you asked for ${request.months === 1 ? 'one month' : 'two months'} off`;
  const named = `The instalment of ${formatDay(request.movesFrom)}`;
  const isDue = first ? [`${named} is due on ${formatDay(first.dueOn)}.`] : [];
  const texts = {
    waits: {
      subject: 'your payment waits for our answer',
      paragraphs: [
        `${asked}, and we haven't answered yet. We're sorry.`,
        `${named} isn't collected meanwhile. You aren't late with it, and it gets no late fee.`,
        ...(first
          ? [
              `If we don't answer by ${formatDay(requestEndsOn(askedOn))}, your request ends, and the instalment is due on ${formatDay(first.dueOn)}.`,
            ]
          : []),
      ],
    },
    unanswered: {
      subject: 'your request for a payment holiday has ended',
      paragraphs: [
        `${asked}. We didn't answer in time, so your request has ended. We're sorry.`,
        ...isDue,
        "You can ask again on your loan's page.",
      ],
    },
    void: {
      subject: 'your request for a payment holiday has ended',
      paragraphs: [
        `${asked}. Your loan has changed since: an instalment fell due or was paid, or the holiday would cost more than you were shown. So your request has ended.`,
        ...isDue,
        "You can ask again on your loan's page.",
      ],
    },
  };
  const { subject, paragraphs } = texts[about];
  return {
    to: borrower.email,
    subject: `${PRODUCT_NAME}: ${subject}`,
    text: letter(borrower.firstName, ...paragraphs),
    link: { label: 'Open your loan', page: 'loan', params: { loanId: loan.id } },
  };
};
