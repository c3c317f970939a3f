import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { Vendor } from '#contract/office/vendors/vendorSchema';
import { Disclosure } from '../../../components/Disclosure';
import { ListLine } from '../../../domain/administration/ListCard';
import { useMay } from '../../../domain/administration/useMay';
import { formatCount, formatMoment } from '../../../lib/format';

const ChangeVendorDialog = lazy(async () => ({ default: (await import('./VendorDialog')).ChangeVendorDialog }));
const EndVendorDialog = lazy(async () => ({ default: (await import('./EndVendorDialog')).EndVendorDialog }));

type Version = Vendor['earlier'][number];

export function VendorLine({ vendor }: { vendor: Vendor }) {
  const { name, earlier, endedOn } = vendor;
  const may = useMay();
  const [act, setAct] = useState<'change' | 'end'>();
  const close = () => setAct(undefined);
  return (
    <ListLine
      title={<bdi>{name}</bdi>}
      acts={
        endedOn === undefined && (
          <>
            {may('changeVendor') && (
              <Button variant="outlined" aria-label={`Change ${name}`} onClick={() => setAct('change')}>
                Change
              </Button>
            )}
            {may('endVendor') && (
              <Button variant="outlined" color="error" aria-label={`End ${name}`} onClick={() => setAct('end')}>
                End
              </Button>
            )}
          </>
        )
      }
    >
      <VersionFacts version={vendor} />
      {earlier.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Disclosure summary={`Earlier versions (${formatCount(earlier.length)})`}>
            {earlier.map((version) => (
              <Box key={version.version} sx={{ mt: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{version.name}</bdi>
                </Typography>
                <VersionFacts version={version} />
              </Box>
            ))}
          </Disclosure>
        </Box>
      )}
      {act !== undefined && (
        <Suspense fallback={null}>
          {act === 'change' ? (
            <ChangeVendorDialog vendor={vendor} onClose={close} />
          ) : (
            <EndVendorDialog vendor={vendor} onClose={close} />
          )}
        </Suspense>
      )}
    </ListLine>
  );
}

function VersionFacts({ version }: { version: Version }) {
  const { service, personalData, country, contractFrom, contractTo, reviewedOn, endedOn, changedAt, changedBy } =
    version;
  return (
    <>
      <Typography sx={{ color: 'text.primary', maxWidth: '72ch' }}>
        <bdi>{service}</bdi>
      </Typography>
      <Typography sx={{ maxWidth: '72ch' }}>
        Personal data: <bdi>{personalData}</bdi>
      </Typography>
      <Typography>
        <bdi>{country}</bdi> · contract from {formatDay(contractFrom)}
        {contractTo === undefined ? ', without an end' : ` to ${formatDay(contractTo)}`}
      </Typography>
      <Typography>
        {reviewedOn === undefined ? 'Not reviewed yet' : `Reviewed on ${formatDay(reviewedOn)}`}
        {endedOn !== undefined && ` · ended on ${formatDay(endedOn)}`}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Entered {formatMoment(changedAt)} by <bdi>{changedBy}</bdi>
      </Typography>
    </>
  );
}
