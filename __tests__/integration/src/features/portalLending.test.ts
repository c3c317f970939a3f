import './portal/collections/collections';
import './portal/lendingTerms/lendingTerms';
import './portal/loanReview/loanFiles';
import './portal/loanReview/loanReview';
import './portal/risk/risk';
