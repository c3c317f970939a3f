import { sumCoverage } from './coverage';
import type { CoverageFile } from './coverageFile';
import { shortId, transitionText } from '../machine/stateNames';
import { flowNames, flows } from '../registry';

/** @param threshold minimum percentage of states and transitions for each flow */
export function coverageReport(files: readonly CoverageFile[], threshold: number): { text: string; isEnough: boolean } {
  const reports = flowNames.map((name) => {
    const { chart, title } = flows[name];
    const { states, transitions } = sumCoverage(
      name,
      files.flatMap(({ machines }) => machines[name] ?? []),
    );
    const inside = chart.nodes.filter(({ parent }) => parent !== null);
    const missedStates = inside.filter(({ id }) => !(id in states)).map(({ id }) => shortId(chart, id));
    const missed = chart.transitions.filter(({ id }) => !(id in transitions));
    const shares = [
      percent(inside.length - missedStates.length, inside.length),
      percent(chart.transitions.length - missed.length, chart.transitions.length),
    ] as const;
    return {
      isEnough: shares.every((share) => share >= threshold),
      lines: [
        `${title}: ${shares[0]} % of states, ${shares[1]} % of transitions`,
        ...missedStates.map((state) => `  never visited: ${state}`),
        ...missed.map((transition) => `  never taken: ${transitionText(chart, transition)}`),
      ],
    };
  });
  return {
    text: reports.flatMap(({ lines }) => lines).join('\n'),
    isEnough: reports.every(({ isEnough }) => isEnough),
  };
}

const percent = (covered: number, of: number) => (of === 0 ? 100 : Math.floor((covered / of) * 100));
