import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { OperatorLines } from '../../../domain/operator/OperatorLines';
import { useOperator } from '../../../domain/operator/useOperator';

export function WhoRunsIt() {
  const operator = useOperator();
  if (!operator) return null;
  const { dataProtectionOfficer: officer } = operator;
  const dataProtection = operator.dataProtectionEmail ?? operator.contactEmail;
  return (
    <>
      {operator.name === undefined ? (
        <Typography>No company runs this installation yet.</Typography>
      ) : (
        <OperatorLines operator={operator} />
      )}
      {officer !== undefined && <Typography sx={{ mt: 2 }}>Our data-protection officer: {officer}</Typography>}
      {dataProtection !== undefined && (
        <Typography sx={{ mt: 2 }}>
          To see, correct or delete what we keep about you, write to our data-protection contact:{' '}
          <Link href={`mailto:${dataProtection}`}>{dataProtection}</Link>
        </Typography>
      )}
    </>
  );
}
