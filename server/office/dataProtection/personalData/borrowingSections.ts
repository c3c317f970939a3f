import { sql } from 'drizzle-orm';
import { KEEPINGS } from '../../../../contract/office/dataProtection/personalData';
import { collectionNotes, overdueReminders, paymentPromises } from '../../../db/schema/arrears';
import { files, loanChecks } from '../../../db/schema/files';
import { applicationDrafts, loanApplications, loanEvents, loans } from '../../../db/schema/loans';
import { loanScores } from '../../../db/schema/loanScores';
import { holidayRequests } from '../../../db/schema/holidayRequests';
import { newPlans } from '../../../db/schema/newPlans';
import {
  instalments,
  feeWaivers,
  lateFees,
  loanPayments,
  paymentAllocations,
  scheduleVersions,
} from '../../../db/schema/repayments';
import { rowsOf, type Section, ofTheirLoans, ofPerson } from './section';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

/** Without the lenders. */
export const borrowingSections: readonly Section[] = [
  {
    name: 'applicationDraft',
    about: 'An application that you have begun and not sent.',
    kept: UNTIL_DELETED,
    ...rowsOf(applicationDrafts, { where: ofPerson(applicationDrafts.userId) }),
  },
  {
    name: 'files',
    about:
      'Files that you added to applications and answers. Download each on your account page, under ‘Your files’. They go 90 days after an application ends without a loan.',
    kept: UNTIL_DELETED,
    ...rowsOf(files, {
      where: ofPerson(files.ownerId),
      order: files.addedAt,
      hidden: ['chunkCount', 'keyVersion'],
    }),
  },
  {
    name: 'checks',
    about: 'How far a reviewer checked what you said with each application, as lenders are shown.',
    kept: FOR_GOOD,
    ...rowsOf(loanChecks, {
      where: ofTheirLoans(loanChecks.loanId),
      order: loanChecks.checkedAt,
      hidden: ['checkedBy'],
    }),
  },
  {
    name: 'loans',
    about: 'Your applications and loans.',
    kept: FOR_GOOD,
    ...rowsOf(loans, { where: ofPerson(loans.borrowerId), order: loans.submittedAt }),
  },
  {
    name: 'applications',
    about: 'What you said with each application.',
    kept: FOR_GOOD,
    ...rowsOf(loanApplications, { where: ofTheirLoans(loanApplications.loanId) }),
  },
  {
    name: 'scores',
    about: 'What our scorecard made of each application, factor by factor. A person decided.',
    kept: FOR_GOOD,
    ...rowsOf(loanScores, { where: ofTheirLoans(loanScores.loanId) }),
  },
  {
    name: 'loanEvents',
    about: 'All that happened to your loans, with the text of each offer or new plan that you agreed to.',
    kept: FOR_GOOD,
    ...rowsOf(loanEvents, {
      where: ofTheirLoans(loanEvents.loanId),
      order: loanEvents.happenedAt,
      hidden: ['causedBy'],
      replaced: { facts: sql`${loanEvents.facts} - '{proposedBy,pledgeId}'::text[]` },
    }),
  },
  {
    name: 'newPlans',
    about: 'New plans that were proposed for your loans.',
    kept: FOR_GOOD,
    ...rowsOf(newPlans, { where: ofTheirLoans(newPlans.loanId), order: newPlans.proposedAt }),
  },
  {
    name: 'holidayRequests',
    about: 'Payment holidays that you asked for, and what they cost.',
    kept: FOR_GOOD,
    ...rowsOf(holidayRequests, { where: ofTheirLoans(holidayRequests.loanId), order: holidayRequests.askedAt }),
  },
  {
    name: 'scheduleVersions',
    about: 'The versions of the schedules of your loans.',
    kept: FOR_GOOD,
    ...rowsOf(scheduleVersions, { where: ofTheirLoans(scheduleVersions.loanId), order: scheduleVersions.version }),
  },
  {
    name: 'instalments',
    about: 'The instalments of each version.',
    kept: FOR_GOOD,
    ...rowsOf(instalments, { where: ofTheirLoans(instalments.loanId), order: instalments.dueOn }),
  },
  {
    name: 'lateFees',
    about: 'Late fees.',
    kept: FOR_GOOD,
    ...rowsOf(lateFees, { where: ofTheirLoans(lateFees.loanId), order: lateFees.chargedOn }),
  },
  {
    name: 'feeWaivers',
    about: 'Late fees that we waived, and what we paid back of them.',
    kept: FOR_GOOD,
    ...rowsOf(feeWaivers, {
      hidden: ['proposedBy', 'decidedBy'],
      where: ofTheirLoans(feeWaivers.loanId),
      order: feeWaivers.waivedAt,
    }),
  },
  {
    name: 'payments',
    about: 'What you paid on your loans.',
    kept: FOR_GOOD,
    ...rowsOf(loanPayments, { where: ofTheirLoans(loanPayments.loanId), order: loanPayments.paidOn }),
  },
  {
    name: 'paymentsByInstalment',
    about: 'Which instalments each payment paid.',
    kept: FOR_GOOD,
    ...rowsOf(paymentAllocations, { where: ofTheirLoans(paymentAllocations.loanId), order: paymentAllocations.number }),
  },
  {
    name: 'reminders',
    about: 'Reminders that we mailed to you because a loan was late. Other mails are not kept.',
    kept: FOR_GOOD,
    ...rowsOf(overdueReminders, { where: ofTheirLoans(overdueReminders.loanId), order: overdueReminders.day }),
  },
  {
    name: 'collectionNotes',
    about: 'How administrators spoke with you about a loan, and what they noted.',
    kept: FOR_GOOD,
    ...rowsOf(collectionNotes, {
      where: ofTheirLoans(collectionNotes.loanId),
      order: collectionNotes.writtenAt,
      hidden: ['writtenBy'],
    }),
  },
  {
    name: 'paymentPromises',
    about: 'What you promised to pay, and whether it was paid.',
    kept: FOR_GOOD,
    ...rowsOf(paymentPromises, {
      where: ofTheirLoans(paymentPromises.loanId),
      order: paymentPromises.madeAt,
      hidden: ['notedBy'],
    }),
  },
];
