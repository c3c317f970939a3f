export const ACCEPTS_RISK_TEXT =
  'That the lender accepts the risk of lending; true for the first purchase or pledge, and may be left out afterwards';
