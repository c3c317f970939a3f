import './lend/holding/holding';
import './lend/listing/listing';
import './lend/market/market';
import './lend/market/notes';
import './lend/plans/plans';
import './lend/portfolio/portfolio';
