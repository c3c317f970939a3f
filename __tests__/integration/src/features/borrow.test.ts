import './borrow/applications/apply';
import './borrow/loans/loan';
