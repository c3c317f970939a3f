import { array, object, string } from 'yup';
import { registrationRules } from '#contract/people/users/registrationRules';
import { fingerprintOf, type Content } from '#server/kernel/idempotency/fingerprint';
import { deriveKeys, type Keys } from '#server/kernel/security/keys';

let keys: Keys;
beforeAll(async () => {
  keys = await deriveKeys('a secret of tests, thirty-two long or more');
});

const content: Content = {
  method: 'POST',
  path: '/loans',
  query: { draft: 'yes' },
  body: { amount: 7, terms: ['a', 'b'] },
};
const of = (change: Partial<Content>, rules?: unknown) => fingerprintOf(keys, { ...content, ...change }, rules);

test('the same content has the same fingerprint, whatever the order of its fields', () => {
  expect(of({ body: { terms: ['a', 'b'], amount: 7, remark: undefined } })).toBe(of({}));
});

test.each<Partial<Content>>([
  { method: 'PUT' },
  { path: '/loans/1' },
  { query: {} },
  { body: { amount: '7', terms: ['a', 'b'] } },
  { body: { amount: 7, terms: ['b', 'a'] } },
  { body: { amount: 7, terms: ['a', 'b'], remark: '' } },
  { body: undefined },
])('different content has a different one: %j', (change) => {
  expect(of(change)).not.toBe(of({}));
});

test('a secret is left out at every depth', () => {
  const secret = string().meta({ secret: true });
  const rules = object({
    pin: secret,
    cards: array(object({ name: string(), pin: secret })),
    owner: object({ pin: secret }),
  });
  const body = (pin: string) => ({ pin, cards: [{ name: 'a', pin }], owner: { pin } });
  expect(of({ body: body('1') }, rules)).toBe(of({ body: body('2') }, rules));
  const renamed = { ...body('1'), cards: [{ name: 'b', pin: '1' }] };
  expect(of({ body: renamed }, rules)).not.toBe(of({ body: body('1') }, rules));
});

test('the password of a registration is a secret', () => {
  const form = { firstName: 'Ada', lastName: 'Obi', userName: 'ada', email: 'ada@mail.example' };
  const withPassword = (password: string) => of({ body: { ...form, password } }, registrationRules);
  expect(withPassword('Right#Horse9')).toBe(withPassword('Other#Horse9'));
});

test('it depends on the key', async () => {
  const others = await deriveKeys('another secret of tests, as long as the first');
  expect(fingerprintOf(others, content)).not.toBe(of({}));
});
