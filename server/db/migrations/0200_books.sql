-- Runs with programs that know migration 0160.
-- The books of days and months (docs/product/money.md#books-of-a-day). A day's books close once a later day has opened:
-- from then on no transfer can be dated in it.

create table book_days (
  day date primary key references business_days (day),
  postings bigint not null,
  -- After the day's last posting; that of the day before where there was none.
  hash text not null,
  closed_at timestamptz not null,
  constraint book_days_hash check (hash ~ '^[0-9a-f]{64}$')
);

create function guard_book_day() returns trigger language plpgsql as $$
declare
  expected date;
begin
  select coalesce((select max(day) + 1 from book_days), (select min(day) from business_days)) into expected;
  if new.day is distinct from expected then
    raise exception 'the books of % cannot close before those of %', new.day, expected using errcode = 'check_violation';
  end if;
  if not exists (select from business_days where day > new.day) then
    raise exception 'the books of % cannot close: money is still booked on it', new.day using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger book_days_in_order before insert on book_days for each row execute function guard_book_day();
create trigger book_days_kept before update or delete or truncate on book_days
  for each statement execute function refuse_change();

create table book_day_totals (
  day date not null references book_days (day),
  account text not null,
  transfer_kind text not null,
  entries bigint not null,
  debit_kobo bigint not null,
  credit_kobo bigint not null,
  primary key (day, account, transfer_kind),
  constraint book_day_totals_amounts check (entries > 0 and debit_kobo >= 0 and credit_kobo >= 0)
);
create trigger book_day_totals_kept before update or delete or truncate on book_day_totals
  for each statement execute function refuse_change();

-- Months that two administrators have closed.
create table book_months (
  month_end date primary key references book_days (day),
  closed_at timestamptz not null,
  proposed_by uuid not null references users (id) on delete restrict,
  approved_by uuid not null references users (id) on delete restrict,
  postings bigint not null,
  debit_kobo numeric not null,
  first_hash text not null,
  last_hash text not null,
  -- How far the chain of the audit trail had come.
  audit_entries bigint not null,
  audit_hash text not null,
  constraint book_months_by_two check (proposed_by <> approved_by)
);

create function guard_book_month() returns trigger language plpgsql as $$
declare
  latest date;
begin
  if new.month_end <> (date_trunc('month', new.month_end) + interval '1 month - 1 day')::date then
    raise exception '% is no end of a month', new.month_end using errcode = 'check_violation';
  end if;
  select max(month_end) into latest from book_months;
  if exists (
    select from book_days where day > coalesce(latest, '-infinity') and day < date_trunc('month', new.month_end)
  ) then
    raise exception 'the month before % is not closed', new.month_end using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger book_months_in_order before insert on book_months for each row execute function guard_book_month();
create trigger book_months_kept before update or delete or truncate on book_months
  for each statement execute function refuse_change();

-- Whatever dates a transfer, closed books get none. Fires after `transfers_dated`, since triggers go by their names.
create function refuse_closed_books() returns trigger language plpgsql as $$
begin
  if new.business_day <= (select max(day) from book_days) then
    raise exception 'the books of % are closed', new.business_day using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger transfers_in_open_books before insert on transfers
  for each row execute function refuse_closed_books();

-- The chain of the audit trail. Writers leave their entry's id here, each a row of its own, so that nobody waits; one job
-- chains what is committed, in the order in which it finds it.
create table audit_unchained (
  entry_id uuid primary key
);
create table audit_chain (
  place bigint primary key,
  entry_id uuid not null unique references audit_trail (id),
  hash text not null,
  constraint audit_chain_place check (place > 0),
  constraint audit_chain_hash check (hash ~ '^[0-9a-f]{64}$')
);
create trigger audit_chain_kept before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

create function note_unchained() returns trigger language plpgsql as $$
begin
  insert into audit_unchained values (new.id);
  return null;
end
$$;
create trigger audit_trail_unchained after insert on audit_trail for each row execute function note_unchained();

-- One kind more than before, whichever those were.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = 'approvals_kind_known';
  alter table approvals drop constraint approvals_kind_known;
  execute format(
    'alter table approvals add constraint approvals_kind_known check ((%s) or kind = %L) not valid', known, 'monthClosing'
  );
end
$$;
alter table approvals validate constraint approvals_kind_known;
