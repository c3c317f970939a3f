import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { useAuth } from '../../../session/useSession';
import { useRiskReportQuery } from '../portalApi';
import { ReportSection } from './ReportSection';
import { RiskView } from './RiskView';

export function RiskPage() {
  const { accessToken } = useAuth();
  const result = useRiskReportQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage heading="Risk" intro="The risk of all loans at the end of last month." result={result}>
      {({ statistics, risk, reviewers }) => (
        <>
          {statistics && risk ? (
            <RiskView statistics={statistics} risk={risk} reviewers={reviewers} />
          ) : (
            <Card sx={{ p: { xs: 3, md: 4 } }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                No figures yet
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>
                They start at the end of the month in which the first loan is paid out.
              </Typography>
            </Card>
          )}
          <Box sx={{ mt: 4 }}>
            <ReportSection />
          </Box>
        </>
      )}
    </PortalPage>
  );
}
