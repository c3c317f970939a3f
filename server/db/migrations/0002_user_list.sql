-- The administrator's list: every sort walks an index (id breaks ties), a search uses trigrams.
create extension if not exists pg_trgm;

create index users_by_first_name on users (first_name_key, id);
create index users_by_last_name on users (last_name_key, id);
create index users_by_user_name on users (user_name_key, id);
create index users_by_email on users (email_key, id);
create index users_search on users using gin (search_text gin_trgm_ops);

-- How many users there are, exactly, without counting a million rows for each page. The count is spread over slots by
-- connection, so that registrations on different connections do not wait for one row.
create table user_counts (
  slot smallint primary key,
  count bigint not null
);
insert into user_counts (slot, count)
  select slot, case when slot = 0 then (select count(*) from users) else 0 end from generate_series(0, 15) as slot;

create function count_users() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'TRUNCATE' then
    update user_counts set count = 0;
    return null;
  elsif tg_op = 'INSERT' then
    select count(*) into change from changed_users;
  else
    select -count(*) into change from changed_users;
  end if;
  if change <> 0 then
    update user_counts set count = count + change where slot = pg_backend_pid() % 16;
  end if;
  return null;
end
$$;

create trigger users_inserted after insert on users
  referencing new table as changed_users for each statement execute function count_users();
create trigger users_deleted after delete on users
  referencing old table as changed_users for each statement execute function count_users();
create trigger users_truncated after truncate on users
  for each statement execute function count_users();
