import english from 'i18n-iso-countries/langs/en.json';

// The codes of ISO 3166 that are neither members (193) nor observers (2) of the United Nations.
const NOT_A_UN_STATE = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU ' +
    'PF PM PN PR RE SH SJ SX TC TF TK TW UM VG VI WF XK YT'
  ).split(' '),
);

// Countries for which the library lists the formal name first.
const EVERYDAY_NAMES: Partial<Record<string, string>> = {
  CI: "Côte d'Ivoire",
  CN: 'China',
  GM: 'Gambia',
  IR: 'Iran',
  MK: 'North Macedonia',
};

const firstName = (names: string | string[]) => (typeof names === 'string' ? names : (names[0] ?? ''));

export const countries: readonly string[] = Object.entries<string | string[]>(english.countries)
  .filter(([code]) => !NOT_A_UN_STATE.has(code))
  .map(([code, names]) => EVERYDAY_NAMES[code] ?? firstName(names))
  .sort(new Intl.Collator('en').compare);

export const HOME_COUNTRY = 'Nigeria';

const known = new Set(countries);

export const isCountry = (name: string): boolean => known.has(name);
