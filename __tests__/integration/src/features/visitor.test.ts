import './visitor/help/help';
import './visitor/privacy/privacyPage';
import './visitor/quote/borrow';
import './visitor/registration/registerPage';
import './visitor/registration/submits';
import './visitor/returns/lend';
import './visitor/statistics/statistics';
