import { Navigate, useParams } from 'react-router-dom';
import { pathTo } from '../../../pathTo';
import { BOOKS, type Book } from './books';
import { BalanceSheetBook } from './BalanceSheetBook';
import { ClientsMoneyBook } from './ClientsMoneyBook';
import { GeneralLedgerBook } from './GeneralLedgerBook';
import { JournalBook } from './JournalBook';
import { LoansMemorandumBook } from './LoansMemorandumBook';
import { MonthsBook } from './MonthsBook';
import { ProfitAndLossBook } from './ProfitAndLossBook';
import { TrialBalanceBook } from './TrialBalanceBook';
import { VatBook } from './VatBook';

const books: Readonly<Record<Book, () => React.ReactNode>> = {
  'trial-balance': TrialBalanceBook,
  'profit-and-loss': ProfitAndLossBook,
  'balance-sheet': BalanceSheetBook,
  'clients-money': ClientsMoneyBook,
  vat: VatBook,
  'administered-loans': LoansMemorandumBook,
  'general-ledger': GeneralLedgerBook,
  journal: JournalBook,
  months: MonthsBook,
};

export function BooksPage() {
  const { book } = useParams();
  const open = BOOKS.find((name) => name === book);
  if (open === undefined) return <Navigate to={pathTo('books', { book: 'trial-balance' })} replace />;
  const OpenBook = books[open];
  return <OpenBook />;
}
