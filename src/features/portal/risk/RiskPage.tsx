import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { useAuth } from '../../../session/useSession';
import { useRiskReportQuery } from './riskApi';
import { RiskView } from './RiskView';

export function RiskPage() {
  const { accessToken } = useAuth();
  const result = useRiskReportQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage heading="Risk" intro="How risky what is lent is, at the end of the last month." result={result}>
      {({ statistics, risk, reviewers }) =>
        statistics && risk ? (
          <RiskView statistics={statistics} risk={risk} reviewers={reviewers} />
        ) : (
          <Card sx={{ p: { xs: 3, md: 4 } }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              No figures yet
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              They begin with the first end of a month after a loan was paid out.
            </Typography>
          </Card>
        )
      }
    </PortalPage>
  );
}
