import { overdueReminders } from './lending/arrears/overdueReminders';
import { endOfDeadlines, repayment } from './lending/loans/daySteps';
import { reminders } from './lending/loans/reminders';
import type { DayStep } from './businessDays/dayStep';

export const daySteps: readonly DayStep[] = [endOfDeadlines, repayment, reminders, overdueReminders];
