import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { stateText } from '../machine/stateNames';
import { flowIn } from '../recording/fitRecording';
import { annotateRecording, type OpenedRecording } from '../recording/recordingStore';
import { createFold, type Fold, type FoldedStep } from '../recording/fold';
import { noMarks } from '../../src/components/statechart/marks';
import { momentsOf } from './moments';
import { createWalk } from './walk';

export const speeds = [1, 2, 5, 10] as const;
type Speed = (typeof speeds)[number];

const LONGEST_WAIT_MS = 3000;
/** Time in each frame for computing steps ahead, in milliseconds. */
const FOLD_BUDGET_MS = 6;

export function useReplay({ id, recording, fit }: OpenedRecording, firstStep: number) {
  const flow = flowIn(recording);
  // A recording of an older machine is shown as far as it fits.
  const moments = useMemo(() => momentsOf(recording, fit.until), [recording, fit.until]);
  const last = moments.length - 1;
  const [step, setStep] = useState(() => clamp(firstStep, last));
  const [wantsPlay, setPlaying] = useState(false);
  const isPlaying = wantsPlay && step < last;
  const [speed, setSpeed] = useState<Speed>(1);
  const moveTo = useMemo(() => createWalk(recording), [recording]);
  const fold = useMemo(() => flow && createFold(flow.machine, recording), [flow, recording]);
  const moment = moments[step] ?? { at: 0, entry: null, pageEvent: null };
  const { entry } = moment;
  const marks = useMemo(() => (entry === null ? noMarks : moveTo(entry)), [moveTo, entry]);
  const { folded, problem } = useFolded(fold, entry ?? 0);

  const goTo = useCallback(
    (next: number | ((before: number) => number)) => {
      setPlaying(false);
      setStep((before) => clamp(typeof next === 'function' ? next(before) : next, last));
    },
    [last],
  );
  const togglePlay = useCallback(() => {
    // Starts again from the beginning if it is at the end.
    if (step >= last) setStep(0);
    setPlaying(!isPlaying);
  }, [isPlaying, last, step]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const wait = Math.min(LONGEST_WAIT_MS, (moments[step + 1]?.at ?? 0) - (moments[step]?.at ?? 0)) / speed;
    const timer = setTimeout(() => {
      setStep(step + 1);
      if (step + 1 === last) setPlaying(false);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, step, last, moments, speed]);

  const [notes, setNotes] = useState(recording.notes);
  const annotate = (text: string) => {
    const others = notes.filter((note) => note.step !== step);
    const now = text === '' ? others : [...others, { step, text }];
    setNotes(now);
    void annotateRecording(id, now);
  };

  const drift =
    folded &&
    entry !== null &&
    stateText(folded.state) !== stateText(recording.events[entry - 1]?.state ?? recording.start.state);
  return {
    id,
    recording,
    fit,
    flow,
    fold,
    moments,
    moment,
    notes,
    annotate,
    step,
    last,
    marks,
    folded,
    isPlaying,
    speed,
    setSpeed,
    goTo,
    togglePlay,
    problem:
      problem ?? (drift ? `The machine diverges from the recording here: it is at ${stateText(folded.state)}.` : null),
  };
}

export type Replay = ReturnType<typeof useReplay>;

/** The machine at a step; computed in small parts, so that a long recording doesn't block the page. */
function useFolded(fold: Fold | undefined, step: number): { folded: FoldedStep | undefined; problem: string | null } {
  const [, setReady] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(step);
  useEffect(() => {
    wanted.current = step;
  }, [step]);

  useEffect(() => {
    let frame = 0;
    if (!fold) return undefined;
    const advance = () => {
      try {
        const wasMissing = fold.ready() <= wanted.current;
        const isDone = fold.advance(FOLD_BUDGET_MS);
        if (wasMissing && fold.ready() > wanted.current) setReady(fold.ready());
        if (!isDone) frame = requestAnimationFrame(advance);
      } catch (error) {
        setProblem(
          `The machine fails at event ${fold.ready()}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    };
    frame = requestAnimationFrame(advance);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [fold]);

  return { folded: fold && fold.ready() > step ? fold.at(step) : undefined, problem };
}

const clamp = (step: number, last: number) => Math.min(last, Math.max(0, Math.round(step) || 0));
