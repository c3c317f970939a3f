-- Runs with programs that know migration 0026.
-- A lender's notes are shown by pages, newest first (docs/product.md, section 28.3). Each has the day on which it was
-- lent, so that a page comes straight from an index, whatever the number of notes.
alter table notes add column lent_on date;
alter table notes disable trigger notes_kept;
update notes set lent_on = loans.disbursed_on from loans where loans.id = notes.loan_id;
alter table notes enable trigger notes_kept;
alter table notes alter column lent_on set not null;
create index notes_by_page on notes (lender_id, lent_on desc, id);
drop index notes_of_lender;

-- Dates it with the day of the loan's disbursement, which never changes.
create function date_note() returns trigger language plpgsql as $$
begin
  select disbursed_on into new.lent_on from loans where id = new.loan_id;
  return new;
end
$$;
create trigger notes_dated before insert on notes for each row execute function date_note();
