import { object, string } from 'yup';
import { pageRule } from '../../http/queryRules';

/** The query of the wallet's lists, `PageQuery` of the contract, as it arrives in a URL. */
export const pageQueryRules = object({ page: pageRule });

const NO_MONTH = 'Name a month, as in 2026-11';

/** Which month a statement is of. */
export const monthRules = object({
  month: string()
    .required(NO_MONTH)
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, NO_MONTH),
});
