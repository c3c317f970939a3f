import { countries } from '#contract/people/users/countries';
import type { Random } from './random';

const streets = [
  'Allen Avenue',
  'Awolowo Road',
  'Ahmadu Bello Way',
  'Aba Road',
  'Zik Avenue',
  'Ring Road',
  'Ibrahim Taiwo Road',
  'Marian Road',
  'Oba Akran Avenue',
  'Yakubu Gowon Crescent',
  'Ogui Road',
  'Warri-Sapele Road',
];
const cities = [
  'Ikeja, Lagos',
  'Ibadan, Oyo',
  'Kano',
  'Port Harcourt, Rivers',
  'Benin City, Edo',
  'Enugu',
  'Garki, Abuja',
  'Calabar, Cross River',
  'Jos, Plateau',
  'Makurdi, Benue',
  'Ilorin, Kwara',
  'Uyo, Akwa Ibom',
  'Yola, Adamawa',
  'Ẹdẹ, Ọṣun',
];

export const makeAddress = (random: Random): string =>
  `${random.chance(0.2) ? `Flat ${1 + random.below(12)}, ` : ''}${1 + random.below(240)} ${random.pick(streets)}, ${random.pick(cities)}`;

export const makeNationality = (random: Random): string => (random.chance(0.93) ? 'Nigeria' : random.pick(countries));
