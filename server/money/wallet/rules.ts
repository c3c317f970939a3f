import { object } from 'yup';
import { pageRule } from '../../http/queryRules';

/** The query of the wallet's lists, `PageQuery` of the contract, as it arrives in a URL. */
export const pageQueryRules = object({ page: pageRule });
