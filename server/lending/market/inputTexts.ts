export const ACCEPTS_RISK_TEXT =
  'Whether the lender accepts the risk of lending; needed once, so it may be left out afterwards';
