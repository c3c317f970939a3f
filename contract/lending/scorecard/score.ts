import type { ScoreFactor, ScoreInputs } from './factors';
import { scorecard, type Bin } from './scorecard';
import type { ScoredFactor, Score } from './scoreSchema';

const mostOf = (points: readonly number[]): number => Math.max(...points);

function inBins(factor: ScoreFactor, bins: readonly Bin[], input: number): ScoredFactor {
  // Stryker disable next-line OptionalChaining: every list of bins begins at 0
  const points = bins.findLast(({ from }) => from <= input)?.points ?? 0;
  return { factor, points, most: mostOf(bins.map((bin) => bin.points)) };
}

function byKind<Kind extends string>(
  factor: ScoreFactor,
  kinds: Readonly<Record<Kind, number>>,
  kind: Kind,
): ScoredFactor {
  return { factor, points: kinds[kind], most: mostOf(Object.values<number>(kinds)) };
}

/** Rates an application with the current scorecard; without a grade, the scorecard proposes to decline. */
export function scoreOf(inputs: ScoreInputs): Score {
  const factors = [
    inBins('burden', scorecard.burden, inputs.burdenBps),
    inBins('monthsInWork', scorecard.monthsInWork, inputs.monthsInWork),
    byKind('workKind', scorecard.workKind, inputs.workKind),
    byKind('history', scorecard.history, inputs.history),
    inBins('questions', scorecard.questions, inputs.questionsScore),
    inBins('security', scorecard.security, inputs.securityBps),
  ];
  const total = factors.reduce((sum, { points }) => sum + points, 0);
  const grade = scorecard.grades.find(({ from }) => total >= from)?.grade;
  return { version: scorecard.version, factors, total, ...(grade && { grade }) };
}
