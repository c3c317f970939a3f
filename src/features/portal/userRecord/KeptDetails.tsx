import { formatDay } from '#contract/dates';
import { DetailsCard } from '../../../components/DetailsCard';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { WrappableEmail } from '../../../components/EmailAddress';
import { formatMoment } from '../../../lib/format';
import { useKeptPersonQuery } from './userRecordApi';

export function KeptDetails({ userId }: { userId: string }) {
  const result = useKeptPersonQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { data: kept } = result;
  if (!kept) return <FailedCard text="The kept data could not be loaded" result={result} />;
  const { loans } = kept;
  return (
    <DetailsCard
      title="Kept by law"
      details={[
        [
          'Name',
          <bdi key="name">
            {kept.firstName} {kept.lastName}
          </bdi>,
        ],
        ['Email', <WrappableEmail key="email">{kept.email}</WrappableEmail>],
        ['Date of birth', kept.dateOfBirth && formatDay(kept.dateOfBirth)],
        ['Address', kept.address && <bdi key="address">{kept.address}</bdi>],
        ['Nationality', kept.nationality],
        ['Phone', kept.phoneNumber],
        ['BVN', kept.bvnLastFour && `ends in ${kept.bvnLastFour}`],
        ['Bank account', kept.accountNumber && `${kept.accountNumber}, bank ${kept.bankCode ?? '–'}`],
        [
          'Loans',
          `${loans.length} ended, ${loans.filter((loan) => loan.wasLate).length} late, ` +
            `${loans.filter((loan) => loan.wasDefaulted).length} in default`,
        ],
        ['Kept until', formatMoment(kept.keepUntil)],
      ]}
    />
  );
}
