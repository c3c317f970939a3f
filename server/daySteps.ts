import { overdueReminders } from './lending/arrears/overdueReminders';
import { dailyPromises } from './lending/arrears/promises';
import { holidayRequestDay } from './lending/holidays/requestDays';
import { chargesOfDay } from './lending/loans/charges/daySteps';
import { endOfDeadlines, repayment } from './lending/loans/daySteps';
import { restructuredDay } from './lending/loans/relief/restructurings';
import { reminders } from './lending/loans/reminders';
import { dailyRecoveries } from './lending/loans/payments/dailyRecoveries';
import { dailyPledges } from './lending/market/dailyPledges';
import { dailyOpenListings } from './lending/autoInvest/openListings';
import { offersOfNotes } from './lending/sales/daySteps';
import { lenderMonths } from './lending/portfolio/lenderMonth';
import { closingOfMonth, monthlyLoanStatus } from './lending/statistics/daySteps';
import { gatheringOfDay } from './people/inbox/gatheringOfDay';
import { closingOfBooks } from './office/books/closeBooks';
import type { DayStep } from './kernel/businessDays/dayStep';

/** In the order in which they run. */
export const daySteps: readonly DayStep[] = [
  endOfDeadlines,
  holidayRequestDay,
  repayment,
  chargesOfDay,
  restructuredDay,
  offersOfNotes,
  reminders,
  overdueReminders,
  dailyPromises,
  dailyOpenListings,
  dailyPledges,
  dailyRecoveries,
  lenderMonths,
  monthlyLoanStatus,
  closingOfMonth,
  closingOfBooks,
  gatheringOfDay,
];
