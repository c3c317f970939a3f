-- Runs with programs that know migration 0274.
-- The ledger's tables get a partition a month (docs/scale.md#by-months). The tables so far become the first one, of a
-- month before all business days, without being read.
lock table transfers, postings in access exclusive mode;

-- Months of the ledger, and how far each has come: proved by a clean check, then detached by an operator.
create table ledger_months (
  month date primary key,
  -- Its last business day that no later month shares; known once it is proved.
  last_day date,
  proved_at timestamptz,
  detached_at timestamptz,
  constraint ledger_months_first_day check (extract(day from month) = 1),
  constraint ledger_months_proved check ((proved_at is not null) = (last_day is not null)),
  constraint ledger_months_detached check (detached_at is null or proved_at is not null)
);

-- Where the check of the ledger begins: an account after the last posting of a proved month in which it moved.
create table ledger_closings (
  account_id bigint not null references ledger_accounts (id),
  month date not null references ledger_months (month),
  balance_kobo bigint not null,
  -- Of the month's last posting; null for accounts of the company.
  place bigint,
  -- In this month.
  postings bigint not null,
  primary key (account_id, month),
  constraint ledger_closings_postings check (postings > 0)
);
create trigger ledger_closings_kept before update or delete or truncate on ledger_closings
  for each statement execute function refuse_change();

-- Months go in order, and forward only.
create function guard_ledger_month() returns trigger language plpgsql as $$
begin
  if new.month <> old.month
    or (old.proved_at is not null and (new.proved_at, new.last_day) is distinct from (old.proved_at, old.last_day))
    or (old.detached_at is not null and new.detached_at is distinct from old.detached_at) then
    raise exception 'the month % is proved or detached already', old.month using errcode = 'restrict_violation';
  end if;
  if exists (
    select from ledger_months where month < new.month
      and ((new.proved_at is not null and proved_at is null) or (new.detached_at is not null and detached_at is null))
  ) then
    raise exception 'a month before % comes first', new.month using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_months_in_order before update on ledger_months
  for each row execute function guard_ledger_month();
create trigger ledger_months_kept before delete or truncate on ledger_months
  for each statement execute function refuse_change();

-- Checkpoints of company accounts name the month from which on postings count that they don't include.
alter table ledger_checkpoints add column from_month date not null default '0001-01-01';

drop trigger transfers_keyed on transfers;
drop function note_transfer_key();
drop trigger transfers_dated on transfers;
drop trigger transfers_in_open_books on transfers;
drop trigger transfers_balance on transfers;
drop trigger postings_booked on postings;
drop trigger postings_balance on postings;
drop function date_transfer();
drop function refuse_closed_books();
drop function refuse_unbalanced();

alter table transfers drop constraint transfers_caused_by_fkey;
alter table postings drop constraint postings_transfer_id_fkey;
alter table transfers drop constraint transfers_key;
drop index transfers_by_reference;
alter table transfers rename to transfers_0001_01;
alter table postings rename to postings_0001_01;

-- Partitions are routed before any trigger fires, so the month is a default. It takes the lock under which no day opens.
create function open_month() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7205121120);
  -- A statement of its own, so that it sees what was committed while it waited.
  return (select date_trunc('month', max(day)) from business_days);
end
$$;

-- No indexes and no foreign keys: each partition has its own indexes, and what a row names is asked by the triggers.
create table transfers (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  key text not null,
  content jsonb not null,
  reference text,
  caused_by uuid,
  business_day date not null,
  booked_at timestamptz not null default clock_timestamp(),
  booked_in xid8 not null default pg_current_xact_id(),
  month date not null default open_month()
) partition by list (month);

create table postings (
  transfer_id uuid not null,
  account_id bigint not null,
  amount_kobo bigint not null,
  balance_kobo bigint,
  place bigint,
  booked_in xid8 not null default pg_current_xact_id(),
  month date not null default open_month(),
  constraint postings_amount_range check (
    amount_kobo <> 0 and amount_kobo between -9007199254740991 and 9007199254740991
  )
) partition by list (month);

-- Dates it with the day that was opened last and keeps its key. A transfer whose key is used is left out, after waiting
-- for the other one to end. The next transfer waits for the clock to open, so that days never go back from one posting
-- of an account to its next.
create function begin_transfer() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(7205121120);
  select (select max(day) from business_days), (select max(day) from book_days) into new.business_day, closed;
  if new.month is distinct from date_trunc('month', new.business_day)::date then
    raise exception 'a transfer of % does not belong to the month of %', new.business_day, new.month
      using errcode = 'restrict_violation';
  end if;
  -- Whatever dates a transfer, closed books get none.
  if new.business_day <= closed then
    raise exception 'the books of % are closed', new.business_day using errcode = 'restrict_violation';
  end if;
  new.booked_in := pg_current_xact_id();
  insert into transfer_keys (key, id, kind, month, reference, caused_by, booked_in)
    values (new.key, new.id, new.kind, new.month, new.reference, new.caused_by, new.booked_in)
    on conflict (key) do nothing;
  if not found then
    return null;
  end if;
  return new;
end
$$;
create trigger transfers_begun before insert on transfers for each row execute function begin_transfer();

-- Moves the balance, and so holds wallets and escrows until the commit, in the order in which the postings come. A
-- transfer is whole once its transaction is: nothing is added to it later.
create or replace function book_posting() returns trigger language plpgsql as $$
begin
  new.booked_in := pg_current_xact_id();
  if not exists (
    select from transfer_keys where id = new.transfer_id and booked_in = new.booked_in and month = new.month
  ) then
    raise exception 'transfer % was not begun in this transaction', new.transfer_id
      using errcode = 'restrict_violation';
  end if;
  update ledger_accounts set balance_kobo = balance_kobo + new.amount_kobo, posting_count = posting_count + 1
    where id = new.account_id and balance_kobo is not null
    returning balance_kobo, posting_count into new.balance_kobo, new.place;
  -- Accounts are never deleted, so a foreign key would only ask the same for each posting once more.
  if not found then
    new.balance_kobo := null;
    new.place := null;
    if not exists (select from ledger_accounts where id = new.account_id) then
      raise exception 'there is no account %', new.account_id using errcode = 'foreign_key_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger postings_booked before insert on postings for each row execute function book_posting();

create trigger transfers_kept before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger postings_kept before update or delete or truncate on postings
  for each statement execute function refuse_change();

alter table transfers attach partition transfers_0001_01 for values in ('0001-01-01');
alter table postings attach partition postings_0001_01 for values in ('0001-01-01');
insert into ledger_months (month) values ('0001-01-01');

-- Creates a month's partitions unless they exist. A table is created and then attached, which blocks neither readers nor
-- writers. Asked at the commit for each transfer and each of its postings, `refuse_unbalanced_…` reads its own month
-- without planning for all of them, so each month has one.
create function add_ledger_month(day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', day);
  last date := first + interval '1 month - 1 day';
  suffix text := to_char(first, 'YYYY_MM');
begin
  insert into ledger_months (month) values (first) on conflict do nothing;
  if not found then
    return;
  end if;
  execute format($ddl$
    create table transfers_%1$s (
      like transfers including defaults,
      constraint transfers_%1$s_pkey primary key (id),
      constraint transfers_%1$s_month check (month = %2$L and business_day between %2$L and %3$L)
    );
    create index transfers_%1$s_by_day on transfers_%1$s (business_day, booked_at, id);
    create index transfers_%1$s_by_kind on transfers_%1$s (kind, business_day, booked_at, id);
    create table postings_%1$s (
      like postings including defaults including constraints,
      constraint postings_%1$s_pkey primary key (transfer_id, account_id),
      constraint postings_%1$s_month check (month = %2$L)
    );
    create unique index postings_%1$s_of_account on postings_%1$s (account_id, place) where place is not null;
    create index postings_%1$s_of_house on postings_%1$s (account_id, booked_in) where place is null;
    create trigger transfers_kept before update or delete or truncate on transfers_%1$s
      for each statement execute function refuse_change();
    create trigger postings_kept before update or delete or truncate on postings_%1$s
      for each statement execute function refuse_change();
    alter table transfers attach partition transfers_%1$s for values in (%2$L);
    alter table postings attach partition postings_%1$s for values in (%2$L);
    create function refuse_unbalanced_%1$s() returns trigger language plpgsql as $body$
    declare
      asked uuid;
      total numeric;
      parts bigint;
    begin
      if tg_table_name = 'transfers_%1$s' then
        asked := new.id;
      else
        asked := new.transfer_id;
      end if;
      select sum(amount_kobo), count(*) into total, parts from postings_%1$s where transfer_id = asked;
      if parts < 2 or total <> 0 then
        raise exception 'transfer %% does not balance: %% postings, which sum to %% kobo', asked, parts,
          coalesce(total, 0) using errcode = 'check_violation';
      end if;
      return null;
    end
    $body$;
    create constraint trigger transfers_balance after insert on transfers_%1$s deferrable initially deferred
      for each row execute function refuse_unbalanced_%1$s();
    create constraint trigger postings_balance after insert on postings_%1$s deferrable initially deferred
      for each row execute function refuse_unbalanced_%1$s();
  $ddl$, suffix, first, last);
end
$$;

-- The day's month and the one after it, so that no transfer ever waits for its partition in practice.
create function prepare_ledger_months() returns trigger language plpgsql as $$
begin
  perform add_ledger_month(new.day);
  perform add_ledger_month((new.day + interval '1 month')::date);
  return null;
end
$$;
create trigger business_days_have_months after insert on business_days
  for each row execute function prepare_ledger_months();

-- Months of the day that is open, where the ledger has begun.
do $$
declare
  latest date;
begin
  select max(day) into latest from business_days;
  if latest is not null then
    perform add_ledger_month(latest);
    perform add_ledger_month((latest + interval '1 month')::date);
  end if;
end
$$;
