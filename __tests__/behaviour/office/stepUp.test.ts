import { ADMINISTRATORS_ACTS, stepsUp } from '#contract/office/stepUp';
import { calls } from '#support/calls';

describe('acts of administrators that require a second factor', () => {
  const writing = Object.values(calls).filter(({ access, method }) => access === 'administrator' && method !== 'GET');

  test('is decided for each of them, and for nothing else', () => {
    expect(Object.keys(ADMINISTRATORS_ACTS).sort()).toEqual(writing.map(({ name }) => name).sort());
  });

  test('calls that only read never require one', () => {
    const reading = Object.values(calls).filter(({ method }) => method === 'GET');
    expect(reading.filter(stepsUp)).toEqual([]);
  });

  test('approvals, suspensions and proposals about money or terms require one', () => {
    for (const name of ['approveProposal', 'proposeHousePayout', 'proposeLendingTerms', 'suspendAdministrator']) {
      expect([name, stepsUp({ name })]).toEqual([name, true]);
    }
  });
});
