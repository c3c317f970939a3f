/** Why the server asks for a second factor (docs/product/office.md#step-up). */
export type StepUpQuestion = { kind: 'challenge'; challengeId: string } | { kind: 'missing' };

/** @returns whether the user answered the challenge */
type Presenter = (question: StepUpQuestion, signal: AbortSignal) => Promise<boolean>;

let presenter: Presenter | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Asks one question at a time; answers false if no presenter is registered. */
export function askToConfirm(question: StepUpQuestion, signal: AbortSignal): Promise<boolean> {
  const ask = () => (presenter && !signal.aborted ? presenter(question, signal) : false);
  const answer = last.then(ask);
  last = answer.catch(() => undefined);
  return answer;
}

/** Returns a function that removes the presenter. */
export function registerStepUpPresenter(newPresenter: Presenter): () => void {
  presenter = newPresenter;
  return () => {
    if (presenter === newPresenter) presenter = undefined;
  };
}
