import { readResendAtMs } from '../../../../src/domain/user/useStartEmailVerification';

test('the end of the waiting time is read from the history entry', () => {
  expect(readResendAtMs({ resendAtMs: 1234 })).toBe(1234);
});

test.each([null, undefined, 'text', 7, {}, { resendAtMs: '1234' }, { resendAtMs: Number.NaN }])(
  '%j contains no waiting time',
  (state) => {
    expect(readResendAtMs(state)).toBe(0);
  },
);
