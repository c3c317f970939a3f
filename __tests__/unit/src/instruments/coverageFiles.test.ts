import { addCoverage } from '../../../../src/instruments/coverage/coverageFiles';
import { flows } from '../../../../src/instruments/registry';

const { version } = flows.registration.chart;
const file = (part: object) =>
  JSON.stringify({
    format: 'peerlend-flow-coverage',
    formatVersion: 1,
    name: 'A run',
    machines: { registration: { version, states: {}, transitions: {}, ...part } },
  });

describe('files of coverage', () => {
  it('count once, however often they are added', () => {
    const text = file({ states: { 'registration.terms': 1 } });
    const once = addCoverage([], text);
    expect(addCoverage(once, text)).toHaveLength(1);
    expect(addCoverage(once, file({ states: { 'registration.terms': 2 } }))).toHaveLength(2);
  });

  it('are refused where they count what the machine does not have, which is named', () => {
    expect(() => addCoverage([], file({ transitions: { 'registration.paradise|next|0': 1 } }))).toThrow(
      'changed by hand: Registration has no registration.paradise|next|0.',
    );
    // An older machine may have had it; its counts do not count.
    expect(addCoverage([], file({ version: '00000000', states: { 'registration.paradise': 1 } }))).toHaveLength(1);
  });
});
