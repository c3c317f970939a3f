/** Copied for each test file, which is faster than migrating a new database. */
export const TEMPLATE = 'peerlend_template';
