import { HIT_PAGE_SIZES, HIT_STATES } from '#contract/office/screening/screening';
import type { ScreeningHit } from '#contract/office/screening/screeningSchema';
import { LIST_TOTAL_CAP } from '#contract/lists';
import type { LineDefinition } from '../../../components/list/list';
import { fixedOrder } from '../../../components/list/listParams';
import { HitLine, hitStates } from './HitLine';

export const hitsDefinition: LineDefinition<ScreeningHit> = {
  ...fixedOrder,
  label: 'Matches',
  noun: { one: 'match', many: 'matches' },
  pageSizes: HIT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  emptyHint: 'Nobody’s name is like one on a list.',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: HIT_STATES.map((value) => ({ value, label: hitStates[value].label })),
    },
  ],
  rowKey: ({ id }) => id,
  line: (hit) => <HitLine hit={hit} />,
};
