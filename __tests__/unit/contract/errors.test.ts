import { administrationErrors } from '../../../contract/office/errors';
import { codeOf, errorTable, generalErrors, readErrorMessage, writeErrorMessage } from '../../../contract/errors';
import { ledgerErrors } from '../../../contract/money/ledger/errors';
import { loanErrors } from '../../../contract/lending/loans/errors';
import { complaintErrors } from '../../../contract/office/complaints/errors';
import { marketErrors } from '../../../contract/lending/market/errors';
import { sessionErrors } from '../../../contract/people/session/errors';
import { userErrors } from '../../../contract/people/users/errors';
import { walletErrors } from '../../../contract/money/wallet/errors';

describe('section 8.1: the text for the user is the part after the first |, trimmed', () => {
  test.each([
    ['CODE_WRONG|text', 'CODE_WRONG', 'text'],
    ['CODE_WRONG| text with | bars ', 'CODE_WRONG', 'text with | bars'],
    ['no bar', undefined, 'no bar'],
    ['SERVER_ERROR|', 'SERVER_ERROR', ''],
    ['', undefined, ''],
  ])('%p', (message, code, text) => {
    expect(readErrorMessage(message)).toEqual({ code, text });
  });

  test.each(['OF_A_LATER_SERVER', 'toString', '__proto__', ''])(
    'a code that is not of the table is none: %p',
    (code) => {
      expect(readErrorMessage(`${code}|text`)).toEqual({ code: undefined, text: 'text' });
    },
  );
});

test('the two token messages are written to the letter, outages without a text', () => {
  expect(writeErrorMessage('AUTH_ERROR')).toBe('AUTH_ERROR|Error occured while validating token');
  expect(writeErrorMessage('AUTH_MISSING')).toBe('AUTH_ERROR|Auth token is required');
  expect(writeErrorMessage('SERVICE_UNAVAILABLE')).toBe('SERVER_ERROR|');
});

test('no two domains have an error of the same name', () => {
  const lending = [administrationErrors, loanErrors, marketErrors, complaintErrors];
  const domains = [generalErrors, sessionErrors, userErrors, ledgerErrors, walletErrors, ...lending];
  const names = domains.flatMap((errors) => Object.keys(errors));
  expect([...names].sort()).toEqual(Object.keys(errorTable).sort());
});

test('every error is read back as the code it was written with', () => {
  for (const name of Object.keys(errorTable) as (keyof typeof errorTable)[]) {
    expect(readErrorMessage(writeErrorMessage(name))).toEqual({ code: codeOf(name), text: errorTable[name].text });
  }
});
