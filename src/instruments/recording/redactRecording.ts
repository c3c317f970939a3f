import { redact } from '../redaction/redact';
import type { Recording } from './recording';

/**
 * A recording from elsewhere, in which only what may be told is left. Its notes and its name are the tester's own words.
 * @param told the names of the machine's fields that stay
 */
export function redactRecording(recording: Recording, told: ReadonlySet<string>): Recording {
  const { start, events, calls } = recording;
  return {
    ...recording,
    start: { ...start, context: redact(start.context, told) },
    events: events.map((recorded) => ({
      ...recorded,
      event: redact(recorded.event, told),
      ...(recorded.restart && { restart: redact(recorded.restart, told) }),
    })),
    calls: calls.map(({ asked, answer, error, ...call }) => ({
      ...call,
      ...(asked !== undefined && { asked: redact(asked) }),
      ...(answer !== undefined && { answer: redact(answer) }),
      ...(error !== undefined && { error: redact(error) }),
    })),
  };
}
