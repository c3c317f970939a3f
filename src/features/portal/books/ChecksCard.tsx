import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ledgerCalls } from '#contract/office/books/calls';
import { LEDGER_CHECK_PAGE_SIZE } from '#contract/money/ledger/transfers';
import type { LedgerCheckRun } from '#contract/money/ledger/ledgerCheckSchema';
import { Disclosure } from '../../../components/Disclosure';
import { request } from '../../../api/request';
import { PagedSection } from '../../../components/list/PagedSection';
import { FileButton } from '../../../domain/administration/FileButton';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatMoment } from '../../../lib/format';
import { useLedgerChecksQuery } from './booksApi';

const MS_PER_SECOND = 1000;

const secondsOf = ({ startedAt, endedAt }: LedgerCheckRun): number =>
  Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MS_PER_SECOND);

function Faults({ results }: Pick<LedgerCheckRun, 'results'>) {
  return results
    .filter(({ faults }) => faults > 0)
    .map(({ title, faults, examples }) => (
      <Disclosure key={title} summary={`${title}: ${faults}`}>
        {examples.map((example) => (
          <Typography key={example} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {example}
          </Typography>
        ))}
      </Disclosure>
    ));
}

export function ChecksCard() {
  const [page, setPage] = useState(1);
  const list = useLedgerChecksQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <PagedSection
      title="Checks"
      list={list}
      pageSize={LEDGER_CHECK_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty="Not checked yet. The check runs every night."
    >
      {(runs) => (
        <>
          <MoneyList
            label="Checks"
            lines={runs.map((run) => ({
              key: run.id,
              title: formatMoment(run.endedAt),
              note: run.isClean ? (
                `${run.results.length} checks, in ${secondsOf(run)} s`
              ) : (
                <Faults results={run.results} />
              ),
              amount: run.isClean ? 'All checks passed' : 'Faults',
            }))}
          />
          <Box sx={{ mt: 2 }}>
            <FileButton name="ledger_checks" label="Download all checks" call={request(ledgerCalls.ledgerChecksFile)} />
          </Box>
        </>
      )}
    </PagedSection>
  );
}
