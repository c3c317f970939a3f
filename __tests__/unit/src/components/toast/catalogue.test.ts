import { failureToast } from '../../../../../src/api/failureToast';
import { failures, notices } from '../../../../../src/components/toast/catalogue';

const silent = { kind: 'unanswered' } as const;

const rows = [
  ['registration', 'error', 'Registration Error.', 'There was an error registering the user.', 9],
  ['registrationVerification', 'error', 'Verification Error.', 'There was an error verifying the email.', 9],
  ['signIn', 'error', 'Login Error.', 'Login Failed, Retry', 9],
  ['forgotPassword', 'info', undefined, 'Please input a valid email registered with us', 9],
  ['resetCode', 'error', 'Verification Error.', 'There was an error verifying the OTP.', 9],
  ['resetPassword', 'error', 'Error.', 'Something went wrong.', 9],
  ['dashboardLoad', 'error', undefined, 'Something went wrong', 5],
  ['profileLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['userListLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['userRecordLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['failedJobsLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['administrationLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['administration', 'error', 'Error.', 'Something went wrong.', 9],
  ['sendVerificationEmail', 'error', undefined, 'Failed to send verification email.', 5],
  ['completeProfile', 'error', 'Error.', 'Something went wrong.', 5],
  ['addBankAccount', 'error', 'Registration Error.', 'Something went wrong.', 9],
  ['verifyEmail', 'error', 'Verification Error.', 'There was an error verifying the email.', 5],
  ['changePassword', 'error', 'Verification Error.', 'There was an error verifying the email.', 9],
  ['walletLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['verifyBvn', 'error', 'Error.', 'Something went wrong.', 9],
  ['acceptTerms', 'error', 'Error.', 'Something went wrong.', 9],
  ['bankAccountChange', 'error', 'Error.', 'Something went wrong.', 9],
  ['accountDeletion', 'error', 'Not deleted.', 'Something went wrong.', 9],
  ['withdrawal', 'error', 'Error.', 'Something went wrong.', 9],
  ['lendingTermsLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['loanApplication', 'error', 'Error.', 'Something went wrong.', 9],
  ['marketLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['pledge', 'error', 'Not pledged.', 'Something went wrong.', 9],
  ['takeBack', 'error', 'Not taken back.', 'Something went wrong.', 9],
  ['complaintsLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['complaint', 'error', 'Not sent.', 'Something went wrong.', 9],
  ['loanLoad', 'error', 'Error.', 'Something went wrong', 5],
  ['loanAct', 'error', 'Error.', 'Something went wrong.', 9],
] as const;

describe('the error catalogue', () => {
  test.each(rows)('%s', (row, kind, title, text, seconds) => {
    expect(failureToast(failures[row], silent)).toEqual({ kind, ...(title && { title }), text, seconds });
  });

  test('what the server says comes before the fallback, nothing it says does not', () => {
    const said = { kind: 'coded', status: 400, code: 'CODE_WRONG', text: 'The code is not correct' } as const;
    expect(failureToast(failures.verifyEmail, said).text).toBe('The code is not correct');
    expect(failureToast(failures.verifyEmail, { ...said, text: '' }).text).toBe(
      'There was an error verifying the email.',
    );
  });

  test('every row is in this list', () => {
    expect(Object.keys(failures).sort()).toEqual(rows.map(([row]) => row).sort());
  });
});

describe('success toasts, and those of expiry', () => {
  test.each([
    ['accountCreated', 'success', 'Account created.', 'Welcome to Peerlend. Peer to Peer lending made easy.', 3],
    ['profileCompleted', 'success', 'Profile Completed', 'Profile completed successfuly', 5],
    [
      'passwordReset',
      'success',
      'Password reset successfull.',
      'Password has been reset successfully. Try logging in again.',
      5,
    ],
    ['bankAccountAdded', 'success', 'Added', 'Bank Account added successfuly', 5],
    ['emailVerified', 'success', 'Email Verification', 'EmailVerified Successfully', 5],
    [
      'passwordChanged',
      'success',
      'Password Changed successfully.',
      'Password has been changed successfully. Try logging in again.',
      5,
    ],
    ['administratorInvited', 'success', 'Invited', 'The list of invitations says what happens next', 5],
    ['withdrawalStarted', 'success', 'On its way', 'A mail tells you when the money has arrived', 5],
    ['pledged', 'success', 'Pledged', 'For 24 hours you can take it back, while the loan is not funded', 5],
    ['takenBack', 'success', 'Taken back', 'The money is in your wallet again', 5],
    ['offerAccepted', 'success', 'Offer accepted', 'Lenders can fund your loan now', 5],
    ['loanPaid', 'success', 'Paid', 'Your lenders have their shares', 5],
    ['verificationEmailSent', 'success', undefined, 'Verification Email sent', 5],
    ['expiredSession', 'error', 'Expired Session', 'Please Login again to continue', 5],
    ['expiredOtp', 'error', 'Expired OTP', 'Please request a new OTP', 9],
  ] as const)('%s', (name, kind, title, text, seconds) => {
    expect(notices[name]).toEqual({ kind, ...(title && { title }), text, seconds });
  });
});
