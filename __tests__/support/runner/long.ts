/** `npm test -- long` tries many more cases of the tests that draw them; `npm test` tries a few, always the same. */
export const isLong = process.env.PEERLEND_TEST_LONG === 'yes';
