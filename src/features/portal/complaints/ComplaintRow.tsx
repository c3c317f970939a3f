import { formatShortDay, todayInLagos } from '#contract/dates';
import { complaintKindLabels } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { StatusChip } from '../../../components/figures/StatusChip';
import css from './ComplaintRow.module.css';

interface ComplaintRowProps {
  complaint: ReceivedComplaint;
  isChosen: boolean;
  onChoose: () => void;
}

/** A complaint in the list, which opens beside or below it. */
export function ComplaintRow({ complaint, isChosen, onChoose }: ComplaintRowProps) {
  const { kind, words, personName, answeredAt, answerDueAt, isOverdue, assignedTo, messages } = complaint;
  return (
    <li className={css.row}>
      <button type="button" aria-pressed={isChosen} className={css.button} onClick={onChoose}>
        <bdi className={css.name}>{personName}</bdi>
        {answeredAt !== undefined ? (
          <StatusChip tone="success">Answered</StatusChip>
        ) : isOverdue ? (
          <StatusChip tone="error">Overdue</StatusChip>
        ) : (
          <StatusChip tone="info">{`By ${formatShortDay(todayInLagos(new Date(answerDueAt))).slice(0, -5)}`}</StatusChip>
        )}
        <span className={css.words}>
          <span>{complaintKindLabels[kind]} · </span>
          {assignedTo === undefined ? 'unassigned' : <bdi>{assignedTo}</bdi>}
        </span>
        <bdi className={css.words}>{messages.at(-1)?.words ?? words}</bdi>
      </button>
    </li>
  );
}
