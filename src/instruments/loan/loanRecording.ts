import type { JudgedLoanEvent } from '../../../contract/lending/review/judgedLoanEventSchema';
import { EVENTS_FORMAT, type EventList } from '../recording/eventList';

/**
 * A loan's life as a list of events that its machine plays.
 * @param events of which the first is its application
 */
export function loanEventList(loanId: string, [application, ...later]: readonly JudgedLoanEvent[]): EventList {
  return {
    format: EVENTS_FORMAT,
    formatVersion: 1,
    name: `Loan ${loanId.slice(0, 8)}`,
    machine: 'loanLifecycle',
    input: { by: application?.by, principalKobo: application?.principalKobo },
    startedAt: application?.at ?? '',
    // Nobody in person: the machine knows that as null.
    events: later.map((event) => ({ at: event.at, event: { by: null, ...event } })),
  };
}
