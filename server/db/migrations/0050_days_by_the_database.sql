-- Runs with programs that know migration 0032.
-- Days follow the database's clock (docs/product/money.md#business-clock).

-- Writers share this lock until they commit, and a new day or a moved clock takes it alone. Unlike a row's lock it is
-- fair: writers that come after a new day wait behind it, so a steady stream of them can't keep it from opening.
create function hold_business_day(out added_days integer, out told_at timestamptz, out last_day date)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7205121120);
  -- A statement of its own, so that it sees what was committed while it waited.
  select clock.added_days, clock_timestamp(), (select max(day) from business_days)
    into added_days, told_at, last_day from business_clock clock;
end
$$;

create function hold_business_clock() returns void language sql as $$
  select pg_advisory_xact_lock(7205121120)
$$;

create or replace function date_transfer() returns trigger language plpgsql as $$
begin
  select last_day into new.business_day from hold_business_day();
  return new;
end
$$;

create or replace function guard_business_day() returns trigger language plpgsql as $$
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

create or replace function refuse_clock_back() returns trigger language plpgsql as $$
begin
  perform hold_business_clock();
  if new.added_days < old.added_days then
    raise exception 'the business clock never goes back' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- When the sandbox's clock was moved, and by how many days in all: they were passed on purpose, not missed.
create table business_clock_moves (
  moved_at timestamptz not null,
  added_days integer primary key
);
insert into business_clock_moves
  select 'epoch', added_days from business_clock where added_days > 0;
create trigger business_clock_moves_kept before update or delete or truncate on business_clock_moves
  for each statement execute function refuse_change();
