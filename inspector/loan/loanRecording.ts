import type { JudgedLoanEvent } from '#contract/lending/review/judgedLoanEventSchema';
import { EVENTS_FORMAT, type EventList } from '../recording/readEventList';

/**
 * A loan's life as a list of events for its machine.
 * @param events the first one is the application
 */
export function loanEventList(loanId: string, [application, ...later]: readonly JudgedLoanEvent[]): EventList {
  return {
    format: EVENTS_FORMAT,
    formatVersion: 1,
    name: `Loan ${loanId.slice(0, 8)}`,
    machine: 'loanLifecycle',
    input: { by: application?.by, principalKobo: application?.principalKobo },
    startedAt: application?.at ?? '',
    // The machine represents a missing person as null.
    events: later.map((event) => ({ at: event.at, event: { by: null, ...event } })),
  };
}
