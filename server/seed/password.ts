/** The password of every made-up user. */
export const SEED_PASSWORD = 'Peerlend#2023';
