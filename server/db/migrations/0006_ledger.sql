-- Runs with programs that know migration 0004.
-- Business days and the ledger. What must always hold of them is held here, whatever a program does.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are never changed or deleted', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

-- The business clock: real time and so many whole days. In production it is the real time.
create table business_clock (
  is_only_row boolean primary key default true,
  added_days integer not null default 0,
  in_production boolean not null default false,
  constraint business_clock_one_row check (is_only_row),
  constraint business_clock_real_in_production check (not in_production or added_days = 0)
);
insert into business_clock default values;

create function refuse_clock_back() returns trigger language plpgsql as $$
begin
  if new.added_days < old.added_days then
    raise exception 'the business clock never goes back' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger business_clock_forward before update on business_clock
  for each row execute function refuse_clock_back();
create trigger business_clock_kept before delete or truncate on business_clock
  for each statement execute function refuse_change();

create table business_days (
  day date primary key,
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- A day opens when the one before is closed; none is left out, and a closed one stays closed.
create function guard_business_day() returns trigger language plpgsql as $$
declare
  latest business_days;
begin
  if tg_op = 'INSERT' then
    select * into latest from business_days order by day desc limit 1;
    if found and (new.day <> latest.day + 1 or latest.closed_at is null) then
      raise exception 'the day after % cannot open as %', latest.day, new.day using errcode = 'check_violation';
    end if;
  elsif new.day <> old.day or old.closed_at is not null then
    raise exception 'the day % is closed', old.day using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger business_days_in_order before insert or update on business_days
  for each row execute function guard_business_day();
create trigger business_days_kept before delete or truncate on business_days
  for each statement execute function refuse_change();

-- A balance is what we owe its owner, in kobo (at most 2^53 - 1), so that all balances sum to 0 at every commit. There is
-- one wallet a person, one escrow a loan, and the house's accounts, which hold no balance: everybody would queue for
-- their rows. They are summed instead.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references users (id) on delete restrict,
  loan_id uuid,
  balance_kobo bigint,
  posting_count bigint,
  constraint ledger_accounts_kind_known check (
    kind in (
      'wallet', 'escrow', 'clientMoney', 'providerFees', 'originationFees', 'servicingFees', 'houseFunds',
      'payoutsInFlight', 'suspense'
    )
  ),
  constraint ledger_accounts_owner check (
    (kind = 'wallet') = (user_id is not null) and (kind = 'escrow') = (loan_id is not null)
  ),
  constraint ledger_accounts_balance_kept check (
    num_nulls(balance_kobo, posting_count) = case when kind in ('wallet', 'escrow') then 0 else 2 end
  ),
  constraint ledger_accounts_not_below_zero check (balance_kobo >= 0),
  constraint ledger_accounts_exact check (balance_kobo <= 9007199254740991)
);
create unique index ledger_accounts_wallet on ledger_accounts (user_id) where kind = 'wallet';
create unique index ledger_accounts_escrow on ledger_accounts (loan_id) where kind = 'escrow';
create unique index ledger_accounts_house on ledger_accounts (kind) where kind not in ('wallet', 'escrow');

-- Accounts begin empty, and only postings change them.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.kind in ('wallet', 'escrow') then
      new.balance_kobo := 0;
      new.posting_count := 0;
    end if;
  elsif pg_trigger_depth() = 1 then
    raise exception 'UPDATE of ledger_accounts is refused: a balance changes by postings only'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_accounts_guarded before insert or update on ledger_accounts
  for each row execute function guard_ledger_account();
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

insert into ledger_accounts (kind) values
  ('clientMoney'), ('providerFees'), ('originationFees'), ('servicingFees'), ('houseFunds'), ('payoutsInFlight'),
  ('suspense');

create table transfers (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null,
  content jsonb not null,
  reference text,
  caused_by uuid references users (id) on delete restrict,
  business_day date not null,
  booked_at timestamptz not null default clock_timestamp(),
  booked_in xid8 not null default pg_current_xact_id(),
  constraint transfers_key unique (key)
);

-- Dates it with the day that was opened last. The next one waits for the clock to open, so that days never go back from
-- one posting of an account to its next.
create function date_transfer() returns trigger language plpgsql as $$
begin
  perform from business_clock for share;
  select max(day) into new.business_day from business_days;
  return new;
end
$$;
create trigger transfers_dated before insert on transfers for each row execute function date_transfer();

-- `place` counts the postings of a wallet or an escrow, `balance_kobo` is its balance after this one; both are null for
-- the house's accounts.
create table postings (
  transfer_id uuid not null references transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_kobo bigint not null,
  balance_kobo bigint,
  place bigint,
  booked_in xid8 not null default pg_current_xact_id(),
  primary key (transfer_id, account_id),
  constraint postings_amount_range check (
    amount_kobo <> 0 and amount_kobo between -9007199254740991 and 9007199254740991
  )
);
-- A wallet's transactions by page, newest first.
create unique index postings_of_account on postings (account_id, place) where place is not null;
-- What came to an account of the house since its checkpoint.
create index postings_of_house on postings (account_id, booked_in) where place is null;

-- Moves the balance, and so holds wallets and escrows until the commit, in the order in which the postings come. A
-- transfer is whole once its transaction is: nothing is added to it later.
create function book_posting() returns trigger language plpgsql as $$
begin
  new.booked_in := pg_current_xact_id();
  if not exists (select from transfers where id = new.transfer_id and booked_in = new.booked_in) then
    raise exception 'transfer % was not begun in this transaction', new.transfer_id
      using errcode = 'restrict_violation';
  end if;
  update ledger_accounts set balance_kobo = balance_kobo + new.amount_kobo, posting_count = posting_count + 1
    where id = new.account_id and balance_kobo is not null
    returning balance_kobo, posting_count into new.balance_kobo, new.place;
  return new;
end
$$;
create trigger postings_booked before insert on postings for each row execute function book_posting();

-- Asked at the commit, for the transfer and for each of its postings.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  asked uuid;
  total numeric;
  parts bigint;
begin
  if tg_table_name = 'transfers' then
    asked := new.id;
  else
    asked := new.transfer_id;
  end if;
  select sum(amount_kobo), count(*) into total, parts from postings where transfer_id = asked;
  if parts < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % postings, which sum to % kobo', asked, parts, coalesce(total, 0)
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger transfers_balance after insert on transfers deferrable initially deferred
  for each row execute function refuse_unbalanced();
create constraint trigger postings_balance after insert on postings deferrable initially deferred
  for each row execute function refuse_unbalanced();

create trigger transfers_kept before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger postings_kept before update or delete or truncate on postings
  for each statement execute function refuse_change();

-- What the house's accounts sum to, by all transactions below `before_transaction`, which had all ended by then.
create table ledger_checkpoints (
  account_id bigint primary key references ledger_accounts (id),
  balance_kobo bigint not null,
  before_transaction xid8 not null,
  made_at timestamptz not null
);

-- What the nightly check of the ledger found.
create table ledger_checks (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_clean boolean not null,
  results jsonb not null
);
create index ledger_checks_by_end on ledger_checks (ended_at);

-- What a step of a day's work came to for one subject, such as a loan: kept by the transaction that did it.
create table business_day_results (
  day date not null references business_days (day),
  step text not null,
  subject_id uuid not null,
  outcome text not null,
  done_at timestamptz not null,
  primary key (day, step, subject_id)
);
