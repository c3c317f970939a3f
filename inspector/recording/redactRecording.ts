import { redact } from '../redaction/redact';
import type { RecordedPageEvent, Recording } from './recording';

/**
 * Redacts an imported recording. Its notes and name, which the tester wrote, stay.
 * @param fields the machine's public fields
 */
export function redactRecording(recording: Recording, fields: ReadonlySet<string>): Recording {
  const { start, events, happenings } = recording;
  return {
    ...recording,
    start: { ...start, context: redact(start.context, fields) },
    events: events.map((recorded) => ({
      ...recorded,
      event: redact(recorded.event, fields),
      ...(recorded.restart && { restart: redact(recorded.restart, fields) }),
    })),
    happenings: happenings.map(redactPageEvent),
  };
}

/** A page's texts were redacted when they were recorded, by the page's own marks. */
function redactPageEvent(pageEvent: RecordedPageEvent): RecordedPageEvent {
  if (pageEvent.kind === 'action')
    return { ...pageEvent, ...('payload' in pageEvent && { payload: redact(pageEvent.payload) }) };
  if (pageEvent.kind !== 'call') return pageEvent;
  const { asked, answer, error } = pageEvent;
  return {
    // Keeps the order of fields, since a recording's id depends on it.
    ...pageEvent,
    ...(asked !== undefined && { asked: redact(asked) }),
    ...(answer !== undefined && { answer: redact(answer) }),
    ...(error !== undefined && { error: redact(error) }),
  };
}
