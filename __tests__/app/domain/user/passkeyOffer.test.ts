import { endPasskeyOffer, isPasskeyOfferDue, noteSignIn } from '../../../../src/domain/user/passkeyOffer';

test('a passkey is offered after the second sign-in, and never again once it was answered', () => {
  noteSignIn();
  expect(isPasskeyOfferDue()).toBe(false);
  noteSignIn();
  expect(isPasskeyOfferDue()).toBe(true);
  noteSignIn();
  expect(isPasskeyOfferDue()).toBe(true);
  endPasskeyOffer();
  noteSignIn();
  expect(isPasskeyOfferDue()).toBe(false);
});
