import { useState } from 'react';
import Box from '@mui/material/Box';
import { daysOfPeriod, formatDay } from '#contract/dates';
import { formatRate } from '#contract/money/format';
import { vatCalls } from '#contract/money/vat/calls';
import { invoicedFeeLabels } from '#contract/money/vat/feeInvoices';
import { WALLET_PAGE_SIZE } from '#contract/money/wallet/transactions';
import { request } from '../../../api/request';
import { PagedSection } from '../../../components/list/PagedSection';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { monthsUntil, yearsUntil } from '../../../domain/money/periods';
import { useFeeInvoicesQuery } from '../../../domain/wallet/walletApi';

const YEARS_SHOWN = 3;

/** Shown once the person has paid a fee with VAT inside. */
export function FeeInvoices() {
  const [page, setPage] = useState(1);
  const list = useFeeInvoicesQuery({ page });
  const { data: newest } = useFeeInvoicesQuery({ page: 1 });
  const day = newest?.rows[0]?.day;
  if (!list.isError && day === undefined) return null;
  return (
    <PagedSection
      isQuiet
      title="Invoices"
      list={list}
      pageSize={WALLET_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty=""
      {...(day !== undefined && {
        toolbar: (
          <Box sx={{ mb: 1.5 }}>
            <PeriodFiles
              label="Invoices of"
              periods={[...monthsUntil(day), ...yearsUntil(day, YEARS_SHOWN)]}
              what="Invoices"
              name="invoices"
              files={[
                {
                  kind: 'CSV',
                  callOf: (period) => request(vatCalls.feeInvoicesFile, { query: daysOfPeriod(period) }),
                },
              ]}
            />
          </Box>
        ),
      })}
    >
      {(rows) => (
        <MoneyList
          label="Invoices"
          lines={rows.map(({ id, invoiceNumber, day: paidOn, fee, netKobo, vatBps, vatKobo, totalKobo }) => ({
            key: id,
            title: invoicedFeeLabels[fee],
            note: invoiceNumber === undefined ? 'Numbered once the day’s books close' : `Invoice ${invoiceNumber}`,
            amount: <Amount kobo={totalKobo} />,
            after: <time dateTime={paidOn}>{formatDay(paidOn)}</time>,
            more: (
              <>
                <Amount kobo={netKobo} /> and {formatRate(vatBps)} VAT of <Amount kobo={vatKobo} />
              </>
            ),
          }))}
        />
      )}
    </PagedSection>
  );
}
