import { PRODUCT_NAME } from '../../../contract/constants';

export const HEADLINE = 'The future of peer-to-peer lending.';

/** The page's title on `/`, without the headline's full stop. */
export const HOME_TITLE = `${PRODUCT_NAME} – ${HEADLINE.slice(0, -1)}`;
