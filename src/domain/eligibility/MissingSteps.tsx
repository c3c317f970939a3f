import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { missingTexts, type Requirement } from '#contract/people/eligibility/eligibility';
import { RouteLink } from '../../components/RouteLink';
import { requirementPages } from './requirementPages';
import { useTaskState } from './task';

interface MissingStepsProps {
  title: string;
  missing: readonly Requirement[];
}

export function MissingSteps({ title, missing }: MissingStepsProps) {
  const taskState = useTaskState();
  return (
    <Card component="section" aria-labelledby="missing" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="missing" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {missing.map((name) => {
          const to = requirementPages[name];
          return (
            <Box component="li" key={name} sx={{ py: 0.75 }}>
              {to === undefined ? (
                missingTexts[name]
              ) : (
                <RouteLink to={to} state={taskState}>
                  {missingTexts[name]}
                </RouteLink>
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
