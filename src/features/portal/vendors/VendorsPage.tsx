import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { vendorCalls } from '#contract/office/vendors/calls';
import { request } from '../../../api/request';
import { FileButton } from '../../../domain/administration/FileButton';
import { ListCard } from '../../../domain/administration/ListCard';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { IfMay } from '../../../domain/administration/useMay';
import { useAuth } from '../../../session/useSession';
import { VendorLine } from './VendorLine';
import { useVendorsQuery } from './vendorsApi';

const NewVendorDialog = lazy(async () => ({ default: (await import('./VendorDialog')).NewVendorDialog }));

export function VendorsPage() {
  const { accessToken } = useAuth();
  const result = useVendorsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PortalPage
      heading="Vendors"
      intro="Companies that work for us, and the personal data they see. Every change is kept, and nothing is deleted."
      result={result}
      file={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <IfMay call="enterVendor">
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              Add vendor
            </Button>
          </IfMay>
          <FileButton name="vendors" call={request(vendorCalls.vendorsFile)} />
        </Box>
      }
    >
      {(vendors) => {
        const ended = vendors.filter(({ endedOn }) => endedOn !== undefined);
        return (
          <Stack sx={{ gap: 3 }}>
            <ListCard
              id="vendors"
              title="Current vendors"
              empty={vendors.length === 0 ? 'No vendor has been entered yet.' : 'No current vendor.'}
            >
              {vendors
                .filter(({ endedOn }) => endedOn === undefined)
                .map((vendor) => (
                  <VendorLine key={vendor.id} vendor={vendor} />
                ))}
            </ListCard>
            {ended.length > 0 && (
              <ListCard id="ended" title="Ended" empty="">
                {ended.map((vendor) => (
                  <VendorLine key={vendor.id} vendor={vendor} />
                ))}
              </ListCard>
            )}
            {isAdding && (
              <Suspense fallback={null}>
                <NewVendorDialog onClose={() => setIsAdding(false)} />
              </Suspense>
            )}
          </Stack>
        );
      }}
    </PortalPage>
  );
}
