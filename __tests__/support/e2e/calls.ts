import { API_BASE, calls, type CallName } from '../../../contract/api';

/** The addresses of a call, whatever its parameters are, for `page.route` and its kin. */
export const urlOf = (name: CallName) => new RegExp(`${API_BASE}${calls[name].path}(\\?.*)?$`);
