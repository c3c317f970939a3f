import { overdueReminders } from './lending/arrears/overdueReminders';
import { promisesOfDay } from './lending/arrears/promises';
import { endOfDeadlines, repayment } from './lending/loans/daySteps';
import { reminders } from './lending/loans/reminders';
import { recoveriesOfDay } from './lending/loans/recoveriesOfDay';
import { pledgesOfDay } from './lending/market/pledgesOfDay';
import { openListingsOfDay } from './lending/plans/openListings';
import { offersOfNotes } from './lending/sales/daySteps';
import { lenderMonths } from './lending/portfolio/lenderMonth';
import { closingOfMonth, loanMonthsOfDay } from './lending/statistics/daySteps';
import { gatheringOfDay } from './people/inbox/gatheredMails';
import { closingOfBooks } from './office/books/closeBooks';
import type { DayStep } from './businessDays/dayStep';

/** In the order in which they run. */
export const daySteps: readonly DayStep[] = [
  endOfDeadlines,
  repayment,
  offersOfNotes,
  reminders,
  overdueReminders,
  promisesOfDay,
  openListingsOfDay,
  pledgesOfDay,
  recoveriesOfDay,
  lenderMonths,
  loanMonthsOfDay,
  closingOfMonth,
  closingOfBooks,
  gatheringOfDay,
];
