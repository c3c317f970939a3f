export const SEED_PASSWORD = 'Peerlend#2023';
