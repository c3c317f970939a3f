import Box from '@mui/material/Box';
import { formatDay } from '#contract/dates';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { DetailsCard } from '../../../components/DetailsCard';
import { usePrivateDetails } from '../../../domain/administration/usePrivateDetails';

const HIDDEN = (
  <>
    <span aria-hidden>••••••</span>
    <span className="visually-hidden">Hidden</span>
  </>
);

/** Data that is shown only for a reason. */
export function PrivateCard({ user: { id, bankAccount } }: { user: UserRecord }) {
  const { details, control } = usePrivateDetails({ about: 'person', id, what: 'private details' });
  return (
    <DetailsCard
      title="Private details"
      first={control}
      details={[
        ['Date of birth', details ? details.dateOfBirth && formatDay(details.dateOfBirth) : HIDDEN],
        ['Phone', details ? details.phoneNumber : HIDDEN],
        ['BVN', details ? details.bvnLastFour && `ends in ${details.bvnLastFour}` : HIDDEN],
        [
          'Account number',
          details
            ? details.accountNumber && <Tabular>{details.accountNumber}</Tabular>
            : bankAccount && <Tabular>{`ends in ${bankAccount.accountEndsIn}`}</Tabular>,
        ],
      ]}
    />
  );
}

const Tabular = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);
