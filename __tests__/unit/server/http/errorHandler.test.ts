import { toCodedError } from '../../../../server/http/errorHandler';

it("a caller's own connection that ended is no outage of the database, which ends with the same code", () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(toCodedError(aborted).reason).toBe('VALIDATION_ERROR');
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(toCodedError(lost).reason).toBe('SERVICE_UNAVAILABLE');
});
