import useMediaQuery from '@mui/material/useMediaQuery';
import { Section } from '../../../components/Section';
import { SMALL_TABLE_SCREEN } from '../../../styles/breakpoints';
import { ScheduleList } from './ScheduleList';
import { ScheduleTable } from './ScheduleTable';
import type { ScheduleProps } from './instalments';

export function ScheduleCard(props: ScheduleProps) {
  const isWide = useMediaQuery(SMALL_TABLE_SCREEN, { noSsr: true });
  return <Section title="Schedule">{isWide ? <ScheduleTable {...props} /> : <ScheduleList {...props} />}</Section>;
}
