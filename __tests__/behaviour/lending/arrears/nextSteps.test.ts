import { nextStepOf } from '#contract/lending/arrears/nextSteps';

const facts = {
  today: '2026-12-01',
  isDefaultable: false,
  contactedOn: undefined,
  promise: undefined,
} as const;

describe('the next step about a late loan', () => {
  it('is a call if nobody spoke with the borrower yet, and one a week later', () => {
    expect(nextStepOf(facts)).toEqual({ nextStep: 'callNow' });
    const later = { nextStep: 'callLater', nextStepOn: '2026-12-02' };
    expect(nextStepOf({ ...facts, contactedOn: '2026-11-25' })).toEqual(later);
    expect(nextStepOf({ ...facts, contactedOn: '2026-11-24' })).toEqual({ nextStep: 'callNow' });
  });

  it('is to wait while a promise is open, even if the loan could be put in default', () => {
    const promised = { ...facts, promise: { state: 'open', on: '2026-12-04' } } as const;
    const wait = { nextStep: 'awaitPromise', nextStepOn: '2026-12-04' };
    expect(nextStepOf(promised)).toEqual(wait);
    expect(nextStepOf({ ...promised, isDefaultable: true })).toEqual(wait);
    const kept = { ...facts, promise: { state: 'kept', on: '2026-12-04' } } as const;
    expect(nextStepOf({ ...kept, isDefaultable: true })).toEqual({ nextStep: 'proposeDefault' });
  });

  it('is a call after a broken promise, until somebody spoke with the borrower about it', () => {
    const broken = { ...facts, promise: { state: 'broken', on: '2026-11-29' } } as const;
    for (const contactedOn of ['2026-11-28', '2026-11-29'])
      expect(nextStepOf({ ...broken, contactedOn })).toEqual({ nextStep: 'callNow' });
    expect(nextStepOf({ ...broken, contactedOn: '2026-11-30' })).toEqual({
      nextStep: 'callLater',
      nextStepOn: '2026-12-07',
    });
  });

  it('is a call a week after the last contact, if the promise was kept', () => {
    const kept = { ...facts, promise: { state: 'kept', on: '2026-11-29' }, contactedOn: '2026-11-28' } as const;
    expect(nextStepOf(kept)).toEqual({ nextStep: 'callLater', nextStepOn: '2026-12-05' });
  });
});
