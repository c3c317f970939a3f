import { moveOfCharge, type ChargeEvent } from '#contract/money/mandates/chargeMachine';
import { moveOfMandate, type MandateEvent } from '#contract/money/mandates/mandateMachine';
import { CHARGE_STATES, MANDATE_STATES } from '#contract/money/mandates/mandates';

const activated: MandateEvent = { type: 'activated', isOwnAccount: true };
const elsewhere: MandateEvent = { type: 'activated', isOwnAccount: false };
const ended: MandateEvent = { type: 'ended', reason: 'byPerson' };

describe('a mandate', () => {
  const end = ['tellEnded', 'endAtBank'];
  it.each([
    ['pending', activated, { state: 'active', end: null, followUps: ['tellActive'] }],
    ['pending', elsewhere, { state: 'revoked', end: 'otherAccount', followUps: end }],
    ['pending', ended, { state: 'revoked', end: 'byPerson', followUps: end }],
    ['active', activated, { state: 'active', end: null, followUps: [] }],
    ['active', elsewhere, { state: 'active', end: null, followUps: [] }],
    ['active', ended, { state: 'revoked', end: 'byPerson', followUps: end }],
  ] as const)('that is %s, after %j', (state, event, move) => {
    expect(moveOfMandate({ state, end: null }, event)).toEqual(move);
  });

  it.each([activated, elsewhere, ended])('that has ended stays ended, with its first reason, after %j', (event) => {
    const { followUps, ...place } = moveOfMandate({ state: 'revoked', end: 'byBank' }, event);
    expect(place).toEqual({ state: 'revoked', end: 'byBank' });
    expect(followUps).toEqual(event === ended ? [] : ['endAtBank']);
  });

  it('has a case for each of its states', () => {
    expect(MANDATE_STATES).toEqual(['pending', 'active', 'revoked']);
  });
});

describe('a charge', () => {
  const places = [
    ...CHARGE_STATES.map((state) => ({ state, isContradicted: false })),
    { state: 'succeeded', isContradicted: true } as const,
  ];
  const nameOf = ({ state, isContradicted }: (typeof places)[number]) => (isContradicted ? 'contradicted' : state);
  const after = (type: ChargeEvent['type']) =>
    Object.fromEntries(
      places.map((place) => {
        const move = moveOfCharge(place, { type });
        return [nameOf(place), move && [nameOf(move), ...move.followUps]];
      }),
    );
  const never = undefined;

  it.each([
    ['send', 'sent'],
    ['cancel', 'cancelled'],
  ] as const)('accepts "%s" only before its outcome is known', (type, state) => {
    expect(after(type)).toEqual({
      requested: [state],
      sent: [state],
      succeeded: never,
      failed: never,
      cancelled: never,
      contradicted: never,
    });
  });

  it('is booked once, whatever was reported before', () => {
    const to = ['succeeded', 'bookMoney'];
    expect(after('succeeded')).toEqual({
      requested: to,
      sent: to,
      failed: to,
      cancelled: to,
      succeeded: never,
      contradicted: ['succeeded', 'closeAlert'],
    });
  });

  it('fails once; one that was booked stays so, and an alert is raised once', () => {
    const to = ['failed', 'tellFailed'];
    expect(after('failed')).toEqual({
      requested: to,
      sent: to,
      cancelled: to,
      failed: never,
      succeeded: ['contradicted', 'raiseAlert'],
      contradicted: never,
    });
  });
});
