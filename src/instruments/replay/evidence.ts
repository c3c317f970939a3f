import type { StateValue } from 'xstate';
import type { User } from '../../../contract/people/users/userSchema';
import type { FormEvidence } from '../../components/form/ReplayedForm';
import type { ToastContent } from '../../components/toast/toast';
import type { FlowScreens } from '../flowDescriptor';
import { isRecord } from '../isRecord';
import type { FittingRecording } from '../recording/fitRecording';
import type { Fold } from '../recording/fold';
import type { RecordedCall } from '../recording/recording';

export interface Evidence extends FormEvidence {
  toasts: readonly ToastContent[];
  /** The user's data from the server's answers and from their own input. */
  person: Partial<User>;
  answered: readonly RecordedCall[];
}

/** The typed values, form errors and toasts up to a step. */
export function evidenceAt(screens: FlowScreens, recording: FittingRecording, fold: Fold, step: number): Evidence {
  const typed: Record<string, string> = { ...screens.untyped };
  for (const { event } of recording.events.slice(0, step)) Object.assign(typed, screens.typedIn(event));
  const folded = fold.at(step);
  const at = recording.events[step - 1]?.at ?? 0;
  const answered = recording.calls.filter((call) => call.at + (call.tookMs ?? Infinity) <= at);
  return {
    values: typed,
    errors: errorsAt(screens, recording, fold, step),
    toasts: folded ? screens.toastsAt(folded) : [],
    person: {
      ...nonEmpty(typed),
      ...answered.reduce<Partial<User>>((known, { answer }) => ({ ...known, ...userIn(answer) }), {}),
    },
    answered,
  };
}

/** The form errors of the last try, until the next try or another screen. */
function errorsAt(
  screens: FlowScreens,
  { events }: FittingRecording,
  fold: Fold,
  step: number,
): Record<string, string> {
  for (let index = step; index > 0; index -= 1) {
    const [before, after, recorded] = [fold.at(index - 1), fold.at(index), events[index - 1]];
    if (!before || !after || !recorded || recorded.restart || screenOf(before.state) !== screenOf(after.state)) break;
    const errors = Object.entries(screens.errorsAt(after));
    if (errors.length > 0) return Object.fromEntries(errors.map(([field, text]) => [field, String(text)]));
    // A user's next act clears the errors.
    if (!recorded.event.type.startsWith('xstate.')) break;
  }
  return {};
}

/** Forms stay mounted while the outermost state does. */
const screenOf = (state: StateValue): string => (typeof state === 'string' ? state : (Object.keys(state)[0] ?? ''));

const PERSON = ['firstName', 'lastName', 'userName', 'email'] as const;

const nonEmpty = (values: Readonly<Record<string, string>>): Partial<User> =>
  Object.fromEntries(PERSON.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));

function userIn(answer: unknown): Partial<User> {
  if (!isRecord(answer)) return {};
  if (typeof answer['isEmailVerified'] === 'boolean') return answer;
  return Object.values(answer).reduce<Partial<User>>((found, part) => ({ ...found, ...userIn(part) }), {});
}
