-- Business days (docs/product/money.md#business-clock), and what a day's work came to.

-- For tables whose rows are evidence: the database keeps them whatever a program does.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are never changed or deleted', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

-- Bookings share this lock until they commit; a new day, or a moved clock, takes it alone. Unlike a row's lock it is
-- fair: bookings that come after a new day wait behind it, so a steady stream of them can't keep the day from opening.
create function hold_business_clock() returns void language sql as $$
  select pg_advisory_xact_lock(7205121120)
$$;

-- Real time plus a number of whole days, which stays 0 in production.
create table business_clock (
  is_only_row boolean primary key default true,
  added_days integer not null default 0,
  in_production boolean not null default false,
  -- Missed days up to this one may run, because an administrator allowed it (docs/product/money.md#days-that-go-wrong).
  missed_days_until date,
  -- When the provider was last asked for all deposits, before missed days ran.
  deposits_asked_at timestamptz,
  constraint business_clock_one_row check (is_only_row),
  constraint business_clock_real_in_production check (not in_production or added_days = 0)
);
insert into business_clock default values;

create function refuse_clock_back() returns trigger language plpgsql as $$
begin
  perform hold_business_clock();
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

-- Moves of the sandbox's clock. Days between two moves were skipped on purpose, so they don't count as missed.
create table business_clock_moves (
  moved_at timestamptz not null,
  added_days integer primary key
);
create trigger business_clock_moves_kept before update or delete or truncate on business_clock_moves
  for each statement execute function refuse_change();

create table business_days (
  day date primary key,
  opened_at timestamptz not null,
  closed_at timestamptz
);

create function hold_business_day(out added_days integer, out told_at timestamptz, out last_day date)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7205121120);
  -- A statement of its own, so that it sees what was committed while it waited.
  select clock.added_days, clock_timestamp(), (select max(day) from business_days)
    into added_days, told_at, last_day from business_clock clock;
end
$$;

-- A day opens once the one before is closed, no day is left out, and a closed one stays closed.
create function guard_business_day() returns trigger language plpgsql as $$
declare
  latest business_days;
begin
  if tg_op = 'INSERT' then
    perform hold_business_clock();
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

-- The outcome of a day's step for one subject, such as a loan, written by the transaction that did it.
create table business_day_results (
  day date not null references business_days (day),
  step text not null,
  subject_id uuid not null,
  outcome text not null,
  done_at timestamptz not null,
  -- Done more than 24 hours after the day had ended.
  is_late boolean not null default false,
  -- Why the subject was set aside.
  error_code text,
  primary key (day, step, subject_id)
);

create table business_day_failures (
  day date not null references business_days (day),
  step text not null,
  subject_id uuid not null,
  tries integer not null,
  primary key (day, step, subject_id)
);

-- Subjects whose step failed too often. No step runs for them until an administrator resumes them.
create table set_asides (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid not null,
  day date not null references business_days (day),
  step text not null,
  error_code text not null,
  set_aside_at timestamptz not null,
  taken_up_at timestamptz,
  taken_up_by uuid references users (id) on delete restrict,
  reason text,
  constraint set_asides_taken_up_whole check (num_nulls(taken_up_at, taken_up_by, reason) in (0, 3))
);
create unique index set_asides_one_open on set_asides (subject_id) where taken_up_at is null;
create index set_asides_of_subject on set_asides (subject_id);
