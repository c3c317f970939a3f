-- Runs with programs that know migration 0274.
-- The due day of a loan's first unpaid instalment, so that loans with something to collect, and late ones, are found
-- without reading the payments of all loans. Null before the payout, once everything is paid, and where an older program
-- wrote; older programs may also leave it too early.
alter table loans add column next_due_on date;

-- An older program may store a new plan that begins before the day.
create function keep_next_due_day() returns trigger language plpgsql as $$
begin
  update loans set next_due_on = first.due_on
    from (select loan_id, min(due_on) as due_on from added group by loan_id) first
    where loans.id = first.loan_id and loans.next_due_on > first.due_on;
  return null;
end
$$;
create trigger instalments_keep_next_due_day after insert on instalments
  referencing new table as added for each statement execute function keep_next_due_day();

-- Commits piece by piece, so it can begin again wherever it was stopped. It never waits: a loan that is being changed
-- stays empty. The locks come first, so that payments just committed are counted.
create procedure fill_next_due_days(piece integer) language plpgsql as $$
declare
  held uuid[];
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id order by id) into held from (
      select id from loans
        where state in ('repaying', 'defaulted', 'writtenOff') and next_due_on is null and id > reached
        order by id limit piece for no key update skip locked
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
