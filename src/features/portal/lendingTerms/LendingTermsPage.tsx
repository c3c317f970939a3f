import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Disclosure } from '../../../components/Disclosure';
import { IfMay } from '../../../domain/administration/useMay';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { formatMoment } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { CommonFigures } from './CommonFigures';
import { FiguresTable, ScrolledTables } from './FiguresTable';
import { GradesTable } from './GradesTable';
import { useLendingTermsRecordQuery } from '../portalApi';
import { NewTermsForm } from './NewTermsForm';
import { ProposedCard } from './ProposedCard';

import { TermsCard } from './TermsCard';

export function LendingTermsPage() {
  const { accessToken } = useAuth();
  const [isEditing, setEditing] = useState(false);
  const result = useLendingTermsRecordQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Lending terms"
      intro="What loans cost. A new version takes two administrators, and applies to new offers only; its taxes apply to everybody from the next day."
      result={result}
    >
      {({ versions: [current, ...earlier], proposed }) =>
        current && (
          <Stack sx={{ gap: 3 }}>
            {proposed && <ProposedCard current={current.figures} proposed={proposed} />}
            {isEditing && !proposed ? (
              <NewTermsForm current={current.figures} onClose={() => setEditing(false)} />
            ) : (
              <TermsCard id="current" title={`Version ${current.version} (current)`}>
                <Published version={current} />
                <ScrolledTables label="Figures of this version">
                  <GradesTable figures={current.figures} />
                  <CommonFigures figures={current.figures} />
                </ScrolledTables>
                {!proposed && (
                  <IfMay call="proposeLendingTerms">
                    <Button variant="outlined" onClick={() => setEditing(true)} sx={{ mt: 3 }}>
                      Propose a new version
                    </Button>
                  </IfMay>
                )}
              </TermsCard>
            )}
            {earlier.map((version, index) => (
              <TermsCard key={version.version} id={`version-${version.version}`} title={`Version ${version.version}`}>
                <Published version={version} />
                <Disclosure summary="What the next version has changed">
                  <ScrolledTables label={`Changes after version ${version.version}`}>
                    <FiguresTable
                      label={`Changed after version ${version.version}`}
                      figures={version.figures}
                      next={(earlier[index - 1] ?? current).figures}
                    />
                  </ScrolledTables>
                </Disclosure>
              </TermsCard>
            ))}
          </Stack>
        )
      }
    </PortalPage>
  );
}

interface PublishedProps {
  version: { publishedAt: string; proposedBy?: string; publishedBy?: string };
}

function Published({ version: { publishedAt, proposedBy, publishedBy } }: PublishedProps) {
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      <span>Since {formatMoment(publishedAt)}</span>
      {proposedBy !== undefined && (
        <span>
          , proposed by <bdi>{proposedBy}</bdi>, approved by <bdi>{publishedBy}</bdi>
        </span>
      )}
    </Typography>
  );
}
