import type { RunScript } from '#server/kernel/db/connection';

/** One in this many loans is late. */
export const ONE_LATE_IN = 100;

const isLate = (loan: string) => `('x' || left(${loan}::text, 8))::bit(32)::bigint % ${ONE_LATE_IN} = 0`;

/**
 * Moves loans of `fillLoans` nine months back, with nine of ten instalments paid; late ones lack the ninth. Writes the
 * payments' rows alone, without their transfers.
 */
export async function ageLoans(run: RunScript): Promise<void> {
  await run(`begin; set local session_replication_role = replica; set local synchronous_commit = off;
    update instalments set due_on = due_on - interval '9 months';
    create temporary table paid on commit drop as
      select md5(loan_id::text || number)::uuid as id, * from instalments
        where number <= case when ${isLate('loan_id')} then 8 else 9 end;
    insert into loan_payments (id, loan_id, kind, paid_on, fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo,
      transfer_id, event_number)
      select id, loan_id, 'instalments', due_on, 0, interest_kobo, principal_kobo, 0, id, 15 + number from paid;
    insert into payment_allocations (payment_id, loan_id, version, number, fee_kobo, interest_kobo, principal_kobo)
      select id, loan_id, version, number, 0, interest_kobo, principal_kobo from paid;
    update loans set disbursed_on = disbursed_on - interval '9 months', next_due_on = (
      select due_on from instalments
        where loan_id = loans.id and number = case when ${isLate('loans.id')} then 9 else 10 end
    );
    commit;`);
  await run('vacuum analyze');
}
