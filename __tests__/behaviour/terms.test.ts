import { readFileSync } from 'node:fs';
import { MINIMUM_AGE_YEARS } from '#contract/people/fields/limits';
import { PRODUCT_NAME } from '#contract/product';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';

const html = readFileSync('public/terms.html', 'utf8');
const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the terms document', () => {
  test('has the version that accounts store', () => {
    expect(html).toContain(`<meta name="terms-version" content="${TERMS_VERSION}">`);
    expect(text).toContain(`Version ${TERMS_VERSION}`);
  });

  test.each([
    `at least ${MINIMUM_AGE_YEARS} years old`,
    'register as a borrower or as a lender, subject to approval',
    'in increments of 25 dollars or more',
    'Fees are deducted from the loan amount before disbursement',
    'Loans are unsecured and uninsured',
    PRODUCT_NAME,
  ])('says: %s', (fact) => {
    expect(text).toContain(fact);
  });

  test('has no inline style or script, which the content security policy forbids', () => {
    expect(html).not.toMatch(/<style|<script| style=/);
  });
});

test('the colours of the terms and the icon are the palette’s', () => {
  const palette = readFileSync('src/styles/palette.css', 'utf8');
  const used = ['terms.css', 'favicon.svg'].flatMap(
    (file) => readFileSync(`public/${file}`, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? [],
  );
  expect(used.length).toBeGreaterThan(5);
  for (const color of used) expect(palette).toContain(color.toLowerCase());
});
