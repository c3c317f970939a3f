import './portal/books/books';
import './portal/books/ledger';
import './portal/businessDays/businessDays';
import './portal/money/money';
import './portal/payouts/payouts';
import './portal/withdrawalReviews/withdrawalReviews';
