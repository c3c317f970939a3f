import type { FailedJobRow } from '#server/kernel/jobs/repository';
import { presentFailedJob } from '#server/office/failedJobs/present';

const userId = '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f';
const row: FailedJobRow = {
  id: '0b6f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
  queue: 'password-changed-mail',
  data: { userId },
  output: { code: 'EENVELOPE' },
  retryLimit: 10,
  failedAt: new Date('2026-11-22T19:05:00Z'),
};

it('shows ids only, whatever else a job carries', () => {
  const { subjects } = presentFailedJob({
    ...row,
    data: { userId, email: 'ada@mail.example', otp: '123456', more: {} },
  });
  expect(subjects).toEqual([{ name: 'userId', id: userId }]);
  expect(presentFailedJob({ ...row, data: null }).subjects).toEqual([]);
});

it.each([
  ['its code', { code: 'EENVELOPE' }, 'EENVELOPE'],
  ['that its time was over, where pg-boss ended it', { value: { message: 'job failed by timeout' } }, 'TIMED_OUT'],
  ['no words of an error', { code: 'Nobody of the name ada@mail.example' }, 'UNKNOWN'],
  ['nothing at all', null, 'UNKNOWN'],
])('of an error shows %s', (_name, output, errorCode) => {
  expect(presentFailedJob({ ...row, output }).errorCode).toBe(errorCode);
});
