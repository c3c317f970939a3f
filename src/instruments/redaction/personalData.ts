import { createListeners } from '../listeners';

/** Fields that identify a person, in lower case without hyphens or underscores, and their placeholders. */
const standIns: Record<string, (number: number) => string> = {
  firstname: (number) => `First${number}`,
  lastname: (number) => `Last${number}`,
  fullname: (number) => `First${number} Last${number}`,
  accountname: (number) => `First${number} Last${number}`,
  username: (number) => `user_${number}`,
  email: emailStandIn,
  dateofbirth: (number) => `19${String(50 + (number % 50))}-01-01`,
  address: (number) => `Address ${number}`,
  phone: (number) => `+234 000 000 ${String(number).padStart(4, '0')}`,
  phonenumber: (number) => `+234 000 000 ${String(number).padStart(4, '0')}`,
  q: (number) => `search ${number}`,
  description: (number) => `Description ${number}`,
};

/** Placeholders for figures, which are the same for everybody. Amounts in kobo. */
const figures: Record<string, number> = {
  monthlyincomekobo: 20_000_000,
  monthlydebtskobo: 1_000_000,
  monthsinwork: 24,
  valuekobo: 100_000_000,
};
const ANSWER = 3;

const STAND_IN =
  /^(?:First\d+|Last\d+|First\d+ Last\d+|user_\d+|person\d+@mail\.example|19\d\d-01-01|Address \d+|\+234 000 000 \d{4}|search \d+|Description \d+)$/;
// The lookbehind keeps the search linear.
const EMAIL = /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Numbers this tab's people in order of appearance, so that equal values have equal placeholders. */
const numbers = new Map<string, Map<string, number>>();

/** The placeholder for a personal field; undefined for other fields. */
export function personalStandIn(field: string, value: unknown): string | number | number[] | undefined {
  if (value === '' || keepsPersonalData()) return undefined;
  const kind = field.toLowerCase().replace(/[-_]/g, '');
  if (typeof value === 'number')
    return Object.hasOwn(figures, kind) && figures[kind] !== value ? figures[kind] : undefined;
  if (kind === 'answers' && isAnswers(value)) return value.map(() => ANSWER);
  if (typeof value !== 'string') return undefined;
  const standIn = Object.hasOwn(standIns, kind) ? standIns[kind] : undefined;
  return standIn && !STAND_IN.test(value) ? standIn(numberOf(kind, value)) : undefined;
}

const isAnswers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') && value.some((one) => one !== ANSWER);

const FIGURE_IN_JSON = /("(?:monthlyIncomeKobo|monthlyDebtsKobo|monthsInWork|valueKobo)"\s*:\s*)(\d+)/gi;
const ANSWERS_IN_JSON = /("answers"\s*:\s*)\[[\d,\s]*\]/gi;
const PERSONAL_IN_JSON =
  /("(?:firstName|lastName|fullName|accountName|userName|dateOfBirth|address|phone|phoneNumber|q|description)"\s*:\s*)"((?:[^"\\]|\\.)*)"/gi;

/** Replaces email addresses and personal fields of embedded JSON in a text. */
export function withoutPersonalData(text: string): string {
  if (keepsPersonalData()) return text;
  return text
    .replace(PERSONAL_IN_JSON, (all, field: string, value: string) => {
      const standIn = personalStandIn(field.replace(/\W/g, ''), value);
      return standIn === undefined ? all : `${field}"${String(standIn)}"`;
    })
    .replace(FIGURE_IN_JSON, (_all, field: string) => `${field}${figures[field.toLowerCase().replace(/\W/g, '')] ?? 0}`)
    .replace(ANSWERS_IN_JSON, '$1[]')
    .replace(EMAIL, (email) => (STAND_IN.test(email) ? email : emailStandIn(numberOf('email', email))));
}

function emailStandIn(number: number): string {
  return `person${number}@mail.example`;
}

function numberOf(kind: string, value: string): number {
  const known = numbers.get(kind) ?? new Map<string, number>();
  numbers.set(kind, known);
  const number = known.get(value) ?? known.size + 1;
  known.set(value, number);
  return number;
}

/** Runs a function with personal data replaced, for exports. */
export function personalDataLeft<Result>(run: () => Result): Result {
  const before = keeps;
  keeps = false;
  try {
    return run();
  } finally {
    keeps = before;
  }
}

const KEY = 'flow-inspector.keeps-personal-data';
const { subscribe, tell } = createListeners();
let keeps = wasKept();

// Machines are also described outside a browser: in tests, and when drawings are made.
function wasKept(): boolean {
  return typeof window !== 'undefined' && window.sessionStorage.getItem(KEY) === 'yes';
}

/** Whether this tab keeps personal data, for testers who look for a fault that depends on a name. */
export const keepsPersonalData = (): boolean => keeps;

export const subscribeToPersonalData = subscribe;

export function keepPersonalData(isKept: boolean): void {
  keeps = isKept;
  if (isKept) window.sessionStorage.setItem(KEY, 'yes');
  else window.sessionStorage.removeItem(KEY);
  tell();
}
