import { redact } from '../redaction/redact';
import type { RecordedHappening, Recording } from './recording';

/**
 * Redacts an imported recording. Its notes and name, which the tester wrote, stay.
 * @param told the machine's public fields
 */
export function redactRecording(recording: Recording, told: ReadonlySet<string>): Recording {
  const { start, events, happenings } = recording;
  return {
    ...recording,
    start: { ...start, context: redact(start.context, told) },
    events: events.map((recorded) => ({
      ...recorded,
      event: redact(recorded.event, told),
      ...(recorded.restart && { restart: redact(recorded.restart, told) }),
    })),
    happenings: happenings.map(redactHappening),
  };
}

/** A page's texts were redacted when they were recorded, by the page's own marks. */
function redactHappening(happening: RecordedHappening): RecordedHappening {
  if (happening.kind === 'action')
    return { ...happening, ...('payload' in happening && { payload: redact(happening.payload) }) };
  if (happening.kind !== 'call') return happening;
  const { asked, answer, error } = happening;
  return {
    // Keeps the order of fields, since a recording's id depends on it.
    ...happening,
    ...(asked !== undefined && { asked: redact(asked) }),
    ...(answer !== undefined && { answer: redact(answer) }),
    ...(error !== undefined && { error: redact(error) }),
  };
}
