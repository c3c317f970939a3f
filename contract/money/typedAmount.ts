import { formatNaira } from './format';
import { kobo, type Kobo } from './kobo';

const KOBO_PER_NAIRA = 100;

/** As a user would type it into an amount field: `1,500`. */
export const typedNaira = (amount: Kobo): string => formatNaira(amount).replace('₦', '');

const CURRENCY = /^(?:₦|NGN|N)|(?:NGN|naira)$/giu;
/** Thousands in groups of three, all by the same sign, or not grouped; then kobo after a dot. */
const AMOUNT = /^(\d{1,3}(?:([, ])\d{3})(?:\2\d{3})*|\d{1,16})(?:\.(\d{1,2}))?$/;

/** Without currency and with plain spaces: spreadsheets write other ones. */
const bare = (text: string): string => text.trim().replace(/\s/gu, ' ').replace(CURRENCY, '').trim();

function inKobo(naira: string, rest = ''): number | undefined {
  const amount = Number(naira.replace(/\D/g, '')) * KOBO_PER_NAIRA + Number(rest.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** In kobo; undefined if the text isn't an amount, or could be read as two. */
export function readNaira(text: string): number | undefined {
  // Stryker disable next-line ArrayDeclaration: the first entry isn't read
  const [, naira, , rest] = AMOUNT.exec(bare(text)) ?? [];
  return naira === undefined ? undefined : inKobo(naira, rest);
}

/** '12,50', '1.000,50' and '1.000': written as in other countries; '1,000,50' has a comma in the place of the dot. */
const ELSEWHERE = /^(\d{1,3}(?:[., ]\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** '1,00,000' and '10,0000': groups of other lengths. */
const ODD_GROUPS = /^(\d[\d, ]*\d)(?:\.(\d{1,2}))?$/;

/** What a refused text may have meant, and how to write it. */
function meaningOf(text: string): string | undefined {
  const amount = bare(text);
  if (readNaira(amount) !== undefined) return undefined;
  // Stryker disable next-line ArrayDeclaration: the first entry isn't read
  const [, naira, rest] = ELSEWHERE.exec(amount) ?? ODD_GROUPS.exec(amount) ?? [];
  const meant = naira === undefined ? undefined : inKobo(naira, rest);
  if (meant === undefined) return undefined;
  const how = typedNaira(kobo(meant));
  return `If you mean ${formatNaira(kobo(meant))}, write ${how}: a comma parts thousands, a dot comes before kobo`;
}

/** The message of a rule for a typed amount. @param message if the text is no amount at all */
export const amountRefusal =
  (message: string) =>
  ({ value }: { value?: unknown }): string =>
    (typeof value === 'string' ? meaningOf(value) : undefined) ?? message;
