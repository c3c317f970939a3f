-- Runs with programs that know migration 0260.
-- Keys of transfers, apart from them: the ledger's tables get a partition a month, and a key is unique over all of them
-- (docs/scale.md#by-months).

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
-- Keys come in the order of their months.
create index transfer_keys_by_month on transfer_keys using brin (month);
create trigger transfer_keys_kept before update or delete or truncate on transfer_keys
  for each statement execute function refuse_change();

-- Transfers from before the partitions are of one month before all business days.
create function note_transfer_key() returns trigger language plpgsql as $$
begin
  insert into transfer_keys (key, id, kind, month, reference, caused_by, booked_in)
    values (new.key, new.id, new.kind, '0001-01-01', new.reference, new.caused_by, new.booked_in);
  return null;
end
$$;
create trigger transfers_keyed after insert on transfers for each row execute function note_transfer_key();

-- Commits piece by piece, so it can begin again wherever it was stopped.
create procedure fill_transfer_keys(piece integer) language plpgsql as $$
declare
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  while reached is not null loop
    with missing as materialized (
      select * from transfers where id >= reached order by id limit piece
    ), written as (
      insert into transfer_keys (key, id, kind, month, reference, caused_by, booked_in)
        select key, id, kind, '0001-01-01', reference, caused_by, booked_in from missing
        on conflict do nothing
    )
    select nullif(max(id::text)::uuid, reached) into reached from missing;
    commit;
  end loop;
end
$$;
