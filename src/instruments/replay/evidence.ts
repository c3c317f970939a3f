import type { User } from '../../../contract/users/user';
import type { FormEvidence } from '../../components/form/ReplayedForm';
import type { ToastContent } from '../../components/toast/toast';
import type { FlowScreens } from '../flowDescriptor';
import { isRecord } from '../isRecord';
import type { Fold } from '../recording/fold';
import type { FittingRecording } from '../recording/recording';

/** What a person saw at a step beside the state itself. */
export interface Evidence extends FormEvidence {
  toasts: readonly ToastContent[];
  /** What the server had told of the person, and what they had typed themselves. */
  person: Partial<User>;
}

/** What was typed up to a step, what the server said of it, and which toasts came. */
export function evidenceAt(screens: FlowScreens, recording: FittingRecording, fold: Fold, step: number): Evidence {
  const typed: Record<string, string> = { ...screens.untyped };
  for (const { event } of recording.events.slice(0, step)) Object.assign(typed, screens.typedIn(event));
  const folded = fold.at(step);
  const at = recording.events[step - 1]?.at ?? 0;
  const answers = recording.calls
    .filter((call) => call.at + (call.tookMs ?? Infinity) <= at)
    .map(({ answer }) => answer);
  return {
    values: typed,
    errors: errorsAt(recording, fold, step),
    toasts: folded ? screens.toastsAt(folded) : [],
    person: {
      ...nonEmpty(typed),
      ...answers.reduce<Partial<User>>((known, answer) => ({ ...known, ...userIn(answer) }), {}),
    },
  };
}

/** The errors at fields since somebody did something. */
function errorsAt({ events }: FittingRecording, fold: Fold, step: number): Record<string, string> {
  for (let index = step; index > 0; index -= 1) {
    for (const emitted of fold.at(index)?.emitted ?? []) {
      const error: unknown = Reflect.get(emitted, 'error');
      const errors = isRecord(error) ? error['fieldErrors'] : undefined;
      if (isRecord(errors))
        return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, String(text)]));
    }
    // What a person does next begins anew.
    if (!events[index - 1]?.event.type.startsWith('xstate.')) break;
  }
  return {};
}

const PERSON = ['firstName', 'lastName', 'userName', 'email'] as const;

const nonEmpty = (values: Readonly<Record<string, string>>): Partial<User> =>
  Object.fromEntries(PERSON.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));

/** The user that an answer shows, wherever it stands in it. */
function userIn(answer: unknown): Partial<User> {
  if (!isRecord(answer)) return {};
  if (typeof answer['isEmailVerified'] === 'boolean') return answer;
  return Object.values(answer).reduce<Partial<User>>((found, part) => ({ ...found, ...userIn(part) }), {});
}
