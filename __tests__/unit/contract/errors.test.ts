import { readErrorMessage, writeErrorMessage } from '../../../contract/errors';

describe('section 8.1: the text for the user is the part after the first |, trimmed', () => {
  test.each([
    ['A|text', 'A', 'text'],
    ['A| text with | bars ', 'A', 'text with | bars'],
    ['no bar', undefined, 'no bar'],
    ['SERVER_ERROR|', 'SERVER_ERROR', ''],
    ['', undefined, ''],
  ])('%p', (message, code, text) => {
    expect(readErrorMessage(message)).toEqual({ code, text });
  });
});

test('the two token messages are written to the letter, outages without a text', () => {
  expect(writeErrorMessage('AUTH_ERROR')).toBe('AUTH_ERROR|Error occured while validating token');
  expect(writeErrorMessage('AUTH_MISSING')).toBe('AUTH_ERROR|Auth token is required');
  expect(writeErrorMessage('SERVICE_UNAVAILABLE')).toBe('SERVER_ERROR|');
});
