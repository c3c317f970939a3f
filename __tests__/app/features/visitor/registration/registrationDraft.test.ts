import { createActor } from 'xstate';
import {
  clearDraft,
  DRAFT_KEY,
  readDraft,
  updateDraft,
} from '../../../../../src/features/visitor/registration/registrationDraft';
import { waitUntil } from '../../../../../src/features/visitor/registration/registrationSetup';

describe('the draft', () => {
  const emptyDraft = {
    step: 'terms',
    agreed: false,
    details: { firstName: '', lastName: '', userName: '', email: '' },
    codeSent: true,
    resendAllowedAt: null,
  };

  const details = { firstName: 'Amina', lastName: 'Okafor', userName: 'amina', email: 'amina@mail.example' };

  afterEach(() => {
    jest.restoreAllMocks();
    clearDraft();
  });

  describe('the draft of a registration is stored in sessionStorage', () => {
    test('a stored draft is read back, and a change keeps its other fields', () => {
      updateDraft({ agreed: true, step: 'accountDetails', details });
      const resendAllowedAt = Date.now() + 30_000;
      updateDraft({ codeSent: false, resendAllowedAt });
      expect(readDraft()).toEqual({ agreed: true, step: 'accountDetails', details, codeSent: false, resendAllowedAt });
      clearDraft();
      expect(readDraft()).toEqual(emptyDraft);
    });

    test.each([
      'garbage',
      'null',
      '[]',
      '"text"',
      '7',
      '{"agreed":"yes","step":"accountDetails","details":7,"codeSent":1,"resendAllowedAt":"soon"}',
      '{"step":"verifyEmail","details":{"firstName":{},"email":null},"resendAllowedAt":null}',
      '{"step":"accountDetails","resendAllowedAt":1e999}',
      '{"__proto__":{"agreed":true}}',
    ])('invalid text is ignored: %s', (text) => {
      sessionStorage.setItem(DRAFT_KEY, text);
      const draft = readDraft(1000);
      expect({ ...draft, resendAllowedAt: null }).toEqual(emptyDraft);
      expect(draft.resendAllowedAt ?? 0).toBeLessThanOrEqual(61_000);
    });

    test('details without an agreement resume at the terms', () => {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ step: 'accountDetails', agreed: false, details }));
      expect(readDraft().step).toBe('terms');
    });

    test('texts are cut to the maximum length of their field', () => {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ details: { ...details, firstName: 'x'.repeat(10_000) } }));
      expect(readDraft().details.firstName).toHaveLength(60);
    });

    test('a wait is over when its time has passed, and never longer than the cooldown', () => {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ resendAllowedAt: 5000 }));
      expect(readDraft(5000).resendAllowedAt).toBeNull();
      expect(readDraft(4000).resendAllowedAt).toBe(5000);
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ resendAllowedAt: 9e15 }));
      expect(readDraft(1000).resendAllowedAt).toBe(61_000);
    });

    test('if sessionStorage is blocked or full, the draft is kept in memory', () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      updateDraft({ agreed: true, details });
      expect(readDraft()).toMatchObject({ agreed: true, details });
    });
  });
});

describe('a deadline that survives a reload', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('ends when its time comes', async () => {
    const actor = createActor(waitUntil, { input: { time: Date.now() + 5000 } }).start();
    await jest.advanceTimersByTimeAsync(4999);
    expect(actor.getSnapshot().status).toBe('active');
    await jest.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('ends immediately if its time has passed', async () => {
    const actor = createActor(waitUntil, { input: { time: 0 } }).start();
    await jest.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('clears its timer when the flow ends', () => {
    const actor = createActor(waitUntil, { input: { time: Date.now() + 5000 } }).start();
    actor.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
