export const WALLET_PAGE_SIZE = 20;

export interface PageQuery {
  page?: number;
}
