import { overdueReminders } from '../modules/arrears/overdueReminders';
import { endOfDeadlines, repayment } from '../modules/loans/daySteps';
import { reminders } from '../modules/loans/reminders';
import type { DayStep } from './dayStep';

/** The work of a business day, in this order. */
export const daySteps: readonly DayStep[] = [endOfDeadlines, repayment, reminders, overdueReminders];
