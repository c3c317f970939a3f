import { redact } from '../redaction/redact';
import type { RecordedHappening, Recording } from './recording';

/**
 * A recording from elsewhere, in which only what may be told is left. Its notes and its name are the tester's own words.
 * @param told the names of the machine's fields that stay
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

/** What a page said was judged where it was recorded: by the page's own marks. */
function redactHappening(happening: RecordedHappening): RecordedHappening {
  if (happening.kind === 'action')
    return { ...happening, ...('payload' in happening && { payload: redact(happening.payload) }) };
  if (happening.kind !== 'call') return happening;
  const { asked, answer, error } = happening;
  return {
    // The order of fields stays, since a recording's id depends on it.
    ...happening,
    ...(asked !== undefined && { asked: redact(asked) }),
    ...(answer !== undefined && { answer: redact(answer) }),
    ...(error !== undefined && { error: redact(error) }),
  };
}
