import { ANSWER_HOURS, PRODUCT_NAME } from '#contract/product';
import type { ToastContent } from './toast';

/** `fallback` shows when the server sends no message. */
export interface FailureRow extends Omit<ToastContent, 'text'> {
  fallback: string;
}

/** Replaces every fallback while offline (docs/product/app.md#offline). */
export const OFFLINE_TEXT = 'You are offline. Check your connection, then try again.';

/** The specification's texts (docs/product/app.md#failure-toasts). */
export const failures = {
  registration: {
    kind: 'error',
    title: 'Registration Error.',
    fallback: 'There was an error registering the user.',
    seconds: 9,
  },
  registrationVerification: {
    kind: 'error',
    title: 'Verification Error.',
    fallback: 'There was an error verifying the email.',
    seconds: 9,
  },
  signIn: { kind: 'error', title: 'Login Error.', fallback: 'Login Failed, Retry', seconds: 9 },
  forgotPassword: { kind: 'info', fallback: 'Please input a valid email registered with us', seconds: 9 },
  resetCode: {
    kind: 'error',
    title: 'Verification Error.',
    fallback: 'There was an error verifying the OTP.',
    seconds: 9,
  },
  resetPassword: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  dashboardLoad: { kind: 'error', fallback: 'Something went wrong', seconds: 5 },
  profileLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  userListLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  userRecordLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  failedJobsLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  administrationLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  administration: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  sendVerificationEmail: { kind: 'error', fallback: 'Failed to send verification email.', seconds: 5 },
  completeProfile: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 5 },
  // The odd titles are the specification's too.
  addBankAccount: { kind: 'error', title: 'Registration Error.', fallback: 'Something went wrong.', seconds: 9 },
  verifyEmail: {
    kind: 'error',
    title: 'Verification Error.',
    fallback: 'There was an error verifying the email.',
    seconds: 5,
  },
  changePassword: {
    kind: 'error',
    title: 'Verification Error.',
    fallback: 'There was an error verifying the email.',
    seconds: 9,
  },
  walletLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  verifyBvn: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  acceptTerms: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  bankAccountChange: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  contactChange: { kind: 'error', title: 'Not changed.', fallback: 'Something went wrong.', seconds: 9 },
  phoneProof: { kind: 'error', title: 'Not proved.', fallback: 'Something went wrong.', seconds: 9 },
  apiToken: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  webhook: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  signingOut: { kind: 'error', title: 'Not signed out.', fallback: 'Something went wrong.', seconds: 9 },
  secondFactor: { kind: 'error', title: 'Not confirmed.', fallback: 'Something went wrong.', seconds: 9 },
  accountDeletion: { kind: 'error', title: 'Not deleted.', fallback: 'Something went wrong.', seconds: 9 },
  mandate: { kind: 'error', title: 'Not set up.', fallback: 'Something went wrong.', seconds: 9 },
  withdrawal: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  lendingTermsLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  loanApplication: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
  marketLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  plan: { kind: 'error', title: 'Not saved.', fallback: 'Something went wrong.', seconds: 9 },
  pledge: {
    kind: 'error',
    title: 'Error.',
    fallback: 'No answer came, so we can’t tell whether it worked. Try again: you pledge only once.',
    seconds: 9,
  },
  buyNote: {
    kind: 'error',
    title: 'Not bought.',
    fallback: 'No answer came, so we can’t tell whether it worked. Try again: you buy it only once.',
    seconds: 9,
  },
  offerNote: { kind: 'error', title: 'Not offered.', fallback: 'Something went wrong.', seconds: 9 },
  withdrawOffer: { kind: 'error', title: 'Not taken off the market.', fallback: 'Something went wrong.', seconds: 9 },
  takeBack: { kind: 'error', title: 'Not cancelled.', fallback: 'Something went wrong.', seconds: 9 },
  loanLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  notice: { kind: 'error', title: 'Not saved.', fallback: 'Something went wrong.', seconds: 9 },
  complaintsLoad: { kind: 'error', title: 'Error.', fallback: 'Something went wrong', seconds: 5 },
  complaint: { kind: 'error', title: 'Not sent.', fallback: 'Something went wrong.', seconds: 9 },
  payment: {
    kind: 'error',
    title: 'Error.',
    fallback: 'No answer came, so we can’t tell whether it worked. Try again: you pay only once.',
    seconds: 9,
  },
  file: {
    kind: 'error',
    title: 'Error.',
    fallback: 'We could not send this. Check your connection, then try again.',
    seconds: 9,
  },
  loanAct: { kind: 'error', title: 'Error.', fallback: 'Something went wrong.', seconds: 9 },
} as const satisfies Record<string, FailureRow>;

/** The specification's texts (docs/product/app.md#success-toasts). */
export const notices = {
  accountCreated: {
    kind: 'success',
    title: 'Account created.',
    text: `Welcome to ${PRODUCT_NAME}. Peer to Peer lending made easy.`,
    seconds: 3,
  },
  profileCompleted: {
    kind: 'success',
    title: 'Profile Completed',
    text: 'Profile completed successfuly',
    seconds: 5,
  },
  passwordReset: {
    kind: 'success',
    title: 'Password reset successfull.',
    text: 'Password has been reset successfully. Try logging in again.',
    seconds: 5,
  },
  bankAccountAdded: { kind: 'success', title: 'Added', text: 'Bank Account added successfuly', seconds: 5 },
  emailVerified: { kind: 'success', title: 'Email Verification', text: 'EmailVerified Successfully', seconds: 5 },
  passwordChanged: {
    kind: 'success',
    title: 'Password Changed successfully.',
    text: 'Password has been changed successfully. Try logging in again.',
    seconds: 5,
  },
  emailChanged: {
    kind: 'success',
    title: 'Email changed',
    text: 'Sign in with the new one from now on',
    seconds: 5,
  },
  emailChangeStopped: { kind: 'success', title: 'Stopped', text: 'Your email stays as it is', seconds: 5 },
  phoneChanged: { kind: 'success', title: 'Phone number changed', text: 'We email you about it', seconds: 5 },
  taxNumberSaved: { kind: 'success', title: 'Saved', text: 'Your tax statements name it from now on', seconds: 5 },
  phoneProved: {
    kind: 'success',
    title: 'Phone number proved',
    text: 'You can get text messages now',
    seconds: 5,
  },
  nameChanged: { kind: 'success', title: 'Name changed', text: 'It now matches your BVN', seconds: 5 },
  signedOutEverywhere: {
    kind: 'success',
    title: 'Signed out everywhere',
    text: 'Sign in again to continue on this device',
    seconds: 5,
  },
  becameAdministrator: {
    kind: 'success',
    title: 'You’re an administrator now',
    text: 'Sign in again to open the portal',
    seconds: 9,
  },
  administratorInvited: {
    kind: 'success',
    title: 'Invited',
    text: 'The list of invitations says what happens next',
    seconds: 5,
  },
  withdrawalStarted: {
    kind: 'success',
    title: 'On its way',
    text: 'We email you when the money has arrived',
    seconds: 5,
  },
  withdrawalHeld: {
    kind: 'info',
    title: 'We check it first',
    text: 'Your wallet shows by when you’ll hear from us',
    seconds: 9,
  },
  planMade: {
    kind: 'success',
    title: 'Plan switched on',
    text: 'It lends your free money to loans that fit',
    seconds: 5,
  },
  passkeyAdded: {
    kind: 'success',
    title: 'Passkey added',
    text: 'It stands in for the emailed code from now on',
    seconds: 5,
  },
  planChanged: { kind: 'success', title: 'Plan changed', text: 'It applies from the next pledge on', seconds: 5 },
  noteOffered: { kind: 'success', title: 'For sale', text: 'We email you when somebody buys it', seconds: 5 },
  offerWithdrawn: { kind: 'success', title: 'Off the market', text: 'The note stays yours', seconds: 5 },
  takenBack: { kind: 'success', title: 'Pledge cancelled', text: 'The money is in your wallet again', seconds: 5 },
  offerAccepted: { kind: 'success', title: 'Offer accepted', text: 'Lenders can fund your loan now', seconds: 5 },
  complaintSent: {
    kind: 'success',
    title: 'Sent',
    text: `Someone replies within ${ANSWER_HOURS} hours, under Complaints. We email you when they have`,
    seconds: 5,
  },
  verificationEmailSent: { kind: 'success', text: 'Verification Email sent', seconds: 5 },
  expiredSession: { kind: 'error', title: 'Expired Session', text: 'Please Login again to continue', seconds: 5 },
  expiredOtp: { kind: 'error', title: 'Expired OTP', text: 'Please request a new OTP', seconds: 9 },
} as const satisfies Record<string, ToastContent>;

export const pledgedNotice = (text: string): ToastContent => ({ kind: 'success', title: 'Pledged', text, seconds: 5 });

export const paidNotice = (text: string): ToastContent => ({ kind: 'success', title: 'Paid', text, seconds: 5 });

export const offeredNotice = (text: string): ToastContent => ({ kind: 'success', title: 'For sale', text, seconds: 9 });
