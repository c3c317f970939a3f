import { overdueReminders } from './lending/arrears/overdueReminders';
import { endOfDeadlines, repayment } from './lending/loans/daySteps';
import { reminders } from './lending/loans/reminders';
import type { DayStep } from './businessDays/dayStep';

/** The work of a business day, in this order. */
export const daySteps: readonly DayStep[] = [endOfDeadlines, repayment, reminders, overdueReminders];
