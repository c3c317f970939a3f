import { makeAppSecret } from '#server/people/secondFactors/appCodes';

test.each(['ada+loans@mail.example', 'a&secret=x#y@mail.example', 'ọlá %41@mail.example'])(
  'an authenticator app shows %j as the account',
  (email) => {
    const { secret, address } = makeAppSecret(email);
    // Some apps read a plain '+' as a space.
    const [label = '', query] = address.replaceAll('+', ' ').split('?');
    expect(decodeURIComponent(label)).toBe(`otpauth://totp/Peerlend:${email}`);
    const facts = new URLSearchParams(query);
    expect([facts.get('secret'), facts.get('issuer')]).toEqual([secret, 'Peerlend']);
  },
);
