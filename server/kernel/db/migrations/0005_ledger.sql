-- The double-entry ledger. The database enforces its laws, whatever a program does.

-- A balance is what we owe the account's owner, in kobo (at most 2^53 - 1), so all balances sum to 0 at every commit.
-- There is a wallet for each person and an escrow for each loan. Company accounts hold no balance, because everybody
-- would queue for their rows; their postings are summed instead.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references users (id) on delete restrict,
  loan_id uuid,
  balance_kobo bigint,
  posting_count bigint,
  constraint ledger_accounts_kind_known check (
    kind in (
      'wallet', 'escrow', 'clientMoney', 'providerFees', 'originationFees', 'servicingFees', 'saleFees', 'houseFunds',
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
  ('suspense'), ('saleFees');

-- Keys of transfers. Transfers have a partition for each month (docs/scale.md#by-months), and a key is unique across
-- months only here. Other tables reference this one, because a detached partition can't be referenced.
create table transfer_keys (
  key text primary key,
  id uuid not null,
  kind text not null,
  -- The first day of the month in whose partition the transfer lies.
  month date not null,
  reference text,
  caused_by uuid references users (id) on delete restrict,
  booked_in xid8 not null,
  constraint transfer_keys_id unique (id)
);
create index transfer_keys_by_reference on transfer_keys (reference) where reference is not null;
-- Keys are stored in the order of their months, which suits a BRIN index.
create index transfer_keys_by_month on transfer_keys using brin (month);
create trigger transfer_keys_kept before update or delete or truncate on transfer_keys
  for each statement execute function refuse_change();

-- Rows are routed to a partition before any trigger fires, so the month is a default. It takes the lock under which no
-- day opens.
create function open_month() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7205121120);
  -- A statement of its own, so that it sees what was committed while it waited.
  return (select date_trunc('month', max(day)) from business_days);
end
$$;

-- Each partition has its own indexes, and triggers check references instead of foreign keys.
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
create trigger transfers_kept before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- `place` counts an account's postings and `balance_kobo` is the balance after this one; both are null for company
-- accounts.
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
create trigger postings_kept before update or delete or truncate on postings
  for each statement execute function refuse_change();

-- Months of the ledger and their progress: a clean check proves a month, and later an operator may detach it.
create table ledger_months (
  month date primary key,
  -- The month's last day; set when it is proved.
  last_day date,
  proved_at timestamptz,
  detached_at timestamptz,
  constraint ledger_months_first_day check (extract(day from month) = 1),
  constraint ledger_months_proved check ((proved_at is not null) = (last_day is not null)),
  constraint ledger_months_detached check (detached_at is null or proved_at is not null)
);

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

-- An account's balance after its last posting in a proved month; the next check of the ledger begins here.
create table ledger_closings (
  account_id bigint not null references ledger_accounts (id),
  month date not null references ledger_months (month),
  balance_kobo bigint not null,
  -- Of the month's last posting; null for company accounts.
  place bigint,
  -- The account's postings in this month.
  postings bigint not null,
  primary key (account_id, month),
  constraint ledger_closings_postings check (postings > 0)
);
create trigger ledger_closings_kept before update or delete or truncate on ledger_closings
  for each statement execute function refuse_change();

-- Balances of company accounts from all transactions below `before_transaction`, which had all ended by then.
create table ledger_checkpoints (
  account_id bigint primary key references ledger_accounts (id),
  balance_kobo bigint not null,
  before_transaction xid8 not null,
  made_at timestamptz not null,
  -- Postings that the balance doesn't include lie in this month or a later one.
  from_month date not null
);

-- Results of the nightly check of the ledger.
create table ledger_checks (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_clean boolean not null,
  results jsonb not null
);
create index ledger_checks_by_end on ledger_checks (ended_at);

-- Closed days (docs/product/money.md#books-of-a-day). A day's books close once a later day has opened, when no transfer
-- can be dated in it any more.
create table book_days (
  day date primary key references business_days (day),
  postings bigint not null,
  -- The chain's hash after the day's last posting; the same as the day before's if there was none.
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
    raise exception 'the books of % cannot close before those of %', new.day, expected
      using errcode = 'check_violation';
  end if;
  if not exists (select from business_days where day > new.day) then
    raise exception 'the books of % cannot close: money is still booked on it', new.day
      using errcode = 'check_violation';
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
  -- The length of the audit trail's chain at that time, and its last hash.
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

-- Dates a transfer with the open day and stores its key. If the key is used, it waits for the other transfer to end and
-- inserts nothing. No day opens until it commits, so days never go back from one posting of an account to its next.
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

-- Changes the balance, which locks wallets and escrows until the commit, in the order of the postings. A transfer gets
-- all its postings in its own transaction; nothing can be added later.
create function book_posting() returns trigger language plpgsql as $$
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
  -- Accounts are never deleted, so a foreign key would only check the same for each posting once more.
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

-- Creates a month's partitions unless they exist. A table is created first and then attached, which blocks neither
-- readers nor writers. Each month has a function of its own that checks at the commit whether transfers balance: it
-- names the month's table, so PostgreSQL doesn't plan for all months.
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

-- Creates the day's month and the next one, so that no transfer waits for its partition.
create function prepare_ledger_months() returns trigger language plpgsql as $$
begin
  perform add_ledger_month(new.day);
  perform add_ledger_month((new.day + interval '1 month')::date);
  return null;
end
$$;
create trigger business_days_have_months after insert on business_days
  for each row execute function prepare_ledger_months();
