import { statesLeft, transitionText } from '../../../../src/instruments/machine/stateNames';
import { flowNames, flows } from '../../../../src/instruments/registry';
import { walks } from '../../../support/flows/walks';

describe.each(flowNames)('the walks through %s', (name) => {
  const { chart, fixtures } = flows[name];
  const { unreachable } = fixtures;
  const ofFlow = walks.get(name)!;
  const walked = new Set(ofFlow.flatMap((walk) => walk.flatMap(({ transitions }) => transitions)));

  it('take every transition but those that are named as unreachable, with a reason', () => {
    const missing = chart.transitions.filter(
      ({ id }) => !walked.has(id) && !unreachable.some(({ transition }) => transition === id),
    );
    expect(missing.map((transition) => transitionText(chart, transition))).toEqual([]);
    for (const { reason } of unreachable) expect(reason).not.toBe('');
  });

  it('come upon every state, those included that are passed at once', () => {
    const visited = new Set(
      ofFlow.flat().flatMap(({ active, transitions }) => [...active, ...transitions.flatMap(statesLeft)]),
    );
    expect(chart.nodes.map(({ id }) => id).filter((id) => !visited.has(id))).toEqual([]);
  });

  it('name no transition as unreachable that is walked, or gone', () => {
    for (const { transition } of unreachable) {
      expect(walked).not.toContain(transition);
      expect(chart.transitions.map(({ id }) => id)).toContain(transition);
    }
  });
});
