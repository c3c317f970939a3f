-- Runs with programs that know migration 0274.
-- The due day of a loan's first unpaid instalment, so that loans with something to collect, and late ones, are found
-- without reading the payments of all loans. Null before the payout, and once everything is paid.
alter table loans add column next_due_on date;

-- Commits piece by piece, so it can begin again wherever it was stopped. The locks come first, so that the days are
-- read after every payment that was on its way.
create procedure fill_next_due_days(piece integer) language plpgsql as $$
declare
  held uuid[];
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into held from (
      select id from loans
        where state in ('repaying', 'defaulted', 'writtenOff') and next_due_on is null and id > reached
        order by id limit piece for update
    ) owing;
    exit when held is null;
    update loans set next_due_on = (
      select min(due_on) from instalments row
        where row.loan_id = loans.id
          and not exists (
            select from schedule_versions later
              where later.loan_id = row.loan_id and later.version > row.version and later.first_number <= row.number
          )
          and row.interest_kobo + row.principal_kobo > (
            select coalesce(sum(paid.interest_kobo + paid.principal_kobo), 0) from payment_allocations paid
              where paid.loan_id = row.loan_id and paid.version = row.version and paid.number = row.number
          )
    ) where id = any (held);
    reached := held[array_upper(held, 1)];
    commit;
  end loop;
end
$$;
