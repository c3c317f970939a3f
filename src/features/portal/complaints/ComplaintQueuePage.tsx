import { useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { complaintCalls } from '#contract/office/complaints/calls';
import { COMPLAINT_KINDS, COMPLAINT_STATES } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { ANSWER_HOURS } from '#contract/product';
import { request } from '../../../api/request';
import type { LineDefinition } from '../../../components/list/list';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { TABLE_SCREEN } from '../../../styles/breakpoints';
import { AnswerFigures } from './AnswerFigures';
import { ComplaintLine } from './ComplaintLine';
import { useComplaintQueueQuery } from '../portalApi';
import { ComplaintRow } from './ComplaintRow';
import { complaintTexts } from './complaintTexts';

/** As an inbox: the list, and the chosen conversation beside it, or in its place on narrow screens. */
export function ComplaintQueuePage() {
  const { params, change } = useListParams(complaintTexts);
  const { page, pageSize, search, filters } = params;
  const { accessToken } = useAuth();
  const state = COMPLAINT_STATES.find((name) => name === filters['state']);
  const kind = COMPLAINT_KINDS.find((name) => name === filters['kind']);
  const selection = { ...(state && { state }), ...(kind && { kind }), ...(search !== '' && { q: search }) };
  const result = useComplaintQueueQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const isWide = useMediaQuery(TABLE_SCREEN, { noSsr: true });
  const [chosenId, setChosenId] = useState<string>();
  const rows = result.data?.rows ?? [];
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const list: LineDefinition<ReceivedComplaint> = {
    ...complaintTexts,
    line: (complaint) =>
      !isWide && complaint.id === chosen?.id ? (
        <ComplaintLine complaint={complaint} />
      ) : (
        <ComplaintRow
          complaint={complaint}
          isChosen={complaint.id === chosen?.id}
          onChoose={() => setChosenId(complaint.id)}
        />
      ),
  };
  return (
    <Box sx={inbox}>
      <PortalList
        heading="Complaints"
        above={<AnswerFigures />}
        title="Complaints and hardship"
        intro={`The most urgent first. Answers are due within ${ANSWER_HOURS} hours. We email people when there is one.`}
        list={list}
        search={{ label: 'Search people', placeholder: 'Name, user name or email' }}
        params={params}
        onChange={change}
        result={result}
        file={{ name: 'complaints', call: request(complaintCalls.complaintsFile, { query: selection }) }}
      />
      {isWide && chosen && (
        <Box component="ul" aria-label="Conversation" sx={conversation}>
          <ComplaintLine key={chosen.id} complaint={chosen} />
        </Box>
      )}
    </Box>
  );
}

/** The list's search and filters stand as on a phone, as the list is as narrow. */
const inbox = {
  display: 'grid',
  gridTemplateColumns: { xl: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: 4,
  '& .MuiCard-root > div > .MuiFormControl-root': { flex: { xl: '1 1 128px' } },
  '& .MuiCard-root > div > [data-search][data-search]': {
    flex: { xl: '1 1 calc(100% - 52px)' },
    maxWidth: { xl: 'none' },
  },
  '& .MuiCard-root > div > [data-search], & .MuiCard-root > div > .MuiIconButton-root': { order: { xl: -1 } },
};

const conversation = {
  position: 'sticky',
  top: 24,
  alignSelf: 'start',
  m: 0,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
  listStyle: 'none',
  '& > li': { flexDirection: 'column', alignItems: 'stretch', p: 0, border: 0 },
} as const;
