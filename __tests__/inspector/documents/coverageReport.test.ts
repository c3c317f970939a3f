import { coverageReport } from '../../../inspector/documents/coverageReport';
import { readCoverageFile, type CoverageFile } from '../../../inspector/documents/coverageFile';
import { flowNames, flows } from '../../../inspector/registry';

const ofRegistration = (states: string[], transitions: string[], version = flows.registration.chart.version) =>
  ({
    format: 'peerlend-flow-coverage',
    formatVersion: 1,
    name: 'A run',
    machines: {
      registration: {
        version,
        states: Object.fromEntries(states.map((id) => [id, 1])),
        transitions: Object.fromEntries(transitions.map((id) => [id, 1])),
      },
    },
  }) satisfies CoverageFile;

const everything: CoverageFile = {
  format: 'peerlend-flow-coverage',
  formatVersion: 1,
  name: 'All',
  machines: Object.fromEntries(
    flowNames.map((name) => {
      const { version, nodes, transitions } = flows[name].chart;
      const counts = (of: readonly { id: string }[]) => Object.fromEntries(of.map(({ id }) => [id, 1]));
      return [name, { version, states: counts(nodes), transitions: counts(transitions) }];
    }),
  ),
};

describe('flow coverage in a terminal', () => {
  it('is complete if every state and transition was visited, in one file or several', () => {
    expect(coverageReport([everything], 100)).toMatchObject({ isEnough: true });
    expect(coverageReport([ofRegistration(['registration.terms'], []), everything], 100)).toMatchObject({
      isEnough: true,
    });
  });

  it('fails below the threshold and lists what is missing', () => {
    const { nodes, transitions } = flows.registration.chart;
    const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).slice(0, -1);
    const almost = {
      ...everything,
      machines: { ...everything.machines, ...ofRegistration(ids(nodes), ids(transitions)).machines },
    };
    const { text, isEnough } = coverageReport([almost], 100);
    expect(isEnough).toBe(false);
    expect(text).toContain('Registration: 93 % of states, 96 % of transitions');
    expect(text).toContain('  never visited: sessionExpired');
    expect(text).toContain(
      '  never taken: verifyEmail.sending.coolingDown: done: waitUntil → verifyEmail.sending.ready',
    );
    expect(coverageReport([almost], 90).isEnough).toBe(true);
  });

  it('does not count runs of another version of a machine', () => {
    const old = ofRegistration(['registration.terms'], [], '00000000');
    expect(coverageReport([old], 0).text).toContain('Registration: 0 % of states');
  });
});

describe('coverage files', () => {
  it("are refused if they count something the machine doesn't have, naming it", () => {
    const read = (version?: string) => () =>
      readCoverageFile(JSON.stringify(ofRegistration([], ['registration.paradise|next|0'], version)));
    expect(read()).toThrow('was edited: Registration has no registration.paradise|next|0.');
    // Coverage of an older machine's states is ignored.
    expect(read('00000000')).not.toThrow();
  });
});
