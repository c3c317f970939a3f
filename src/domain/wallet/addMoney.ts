/** Opens the wallet's page with the account to pay into. */
export const ADD_MONEY_HASH = '#add';
