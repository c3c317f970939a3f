/** Today's ledger in short, with all its rules, and the same by months; each in a schema of its own. */
export type Layout = 'whole' | 'months';

const common = `
  create table accounts (
    id bigint primary key, balance_kobo bigint check (balance_kobo >= 0), posting_count bigint
  );
  create table clock (is_only_row boolean primary key default true, day date not null);
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% of % is refused', tg_op, tg_table_name;
  end $$;
  create function date_row() returns trigger language plpgsql as $$
  begin
    select day into new.business_day from clock for share;
    return new;
  end $$;`;

const book = (sameTransfer: string) => `
  create function book_posting() returns trigger language plpgsql as $$
  begin
    new.booked_in := pg_current_xact_id();
    if not exists (select from transfers where ${sameTransfer} and booked_in = new.booked_in) then
      raise exception 'transfer % was not begun in this transaction', new.transfer_id;
    end if;
    update accounts set balance_kobo = balance_kobo + new.amount_kobo, posting_count = posting_count + 1
      where id = new.account_id and balance_kobo is not null
      returning balance_kobo, posting_count into new.balance_kobo, new.place;
    return new;
  end $$;`;

const balance = (ofTransfer: string, ofPosting: string) => `
  create function refuse_unbalanced() returns trigger language plpgsql as $$
  declare
    total numeric;
    parts bigint;
  begin
    if tg_argv[0] = 'transfer' then
      select sum(amount_kobo), count(*) into total, parts from postings where ${ofTransfer};
    else
      select sum(amount_kobo), count(*) into total, parts from postings where ${ofPosting};
    end if;
    if parts < 2 or total <> 0 then
      raise exception 'a transfer does not balance';
    end if;
    return null;
  end $$;`;

const triggers = `
  create trigger dated before insert on transfers for each row execute function date_row();
  create trigger booked before insert on postings for each row execute function book_posting();
  create constraint trigger balanced after insert on transfers deferrable initially deferred
    for each row execute function refuse_unbalanced('transfer');
  create constraint trigger balanced after insert on postings deferrable initially deferred
    for each row execute function refuse_unbalanced('posting');
  create trigger kept before update or delete or truncate on transfers for each statement execute function refuse_change();
  create trigger kept before update or delete or truncate on postings for each statement execute function refuse_change();`;

const transferColumns = `
  kind text not null, content jsonb not null, business_day date not null,
  booked_at timestamptz not null default clock_timestamp(), booked_in xid8 not null default pg_current_xact_id()`;
const postingColumns = `
  transfer_id uuid not null, account_id bigint not null references accounts (id),
  amount_kobo bigint not null check (amount_kobo <> 0), balance_kobo bigint, place bigint,
  booked_in xid8 not null default pg_current_xact_id()`;

export const layouts: Readonly<Record<Layout, string>> = {
  whole: `${common}
    create table transfers (
      id uuid primary key default gen_random_uuid(), key text not null unique, ${transferColumns}
    );
    create index by_day on transfers (business_day, booked_at, id);
    create table postings (${postingColumns}, primary key (transfer_id, account_id), foreign key (transfer_id) references transfers (id));
    create unique index of_account on postings (account_id, place) where place is not null;
    create index of_house on postings (account_id, booked_in) where place is null;
    ${book('id = new.transfer_id')} ${balance('transfer_id = new.id', 'transfer_id = new.transfer_id')} ${triggers}`,
  // The key stays unique over all months; everything else that points at a transfer points at its key.
  months: `${common}
    create table transfer_keys (key text primary key, id uuid not null unique default gen_random_uuid(), month date not null);
    create table transfers (
      id uuid not null references transfer_keys (id), month date not null, ${transferColumns},
      primary key (id, month), check (date_trunc('month', business_day) = month)
    ) partition by range (month);
    create index by_day on transfers (month, business_day, booked_at, id);
    create table postings (
      month date not null, ${postingColumns}, primary key (transfer_id, account_id, month),
      foreign key (transfer_id, month) references transfers (id, month)
    ) partition by range (month);
    create unique index of_account on postings (account_id, month, place) where place is not null;
    create index of_house on postings (account_id, booked_in) where place is null;
    ${book('id = new.transfer_id and month = new.month')}
    ${balance('transfer_id = new.id and month = new.month', 'transfer_id = new.transfer_id and month = new.month')} ${triggers}
    create function add_month(first date) returns void language plpgsql as $$
    declare
      part text;
    begin
      foreach part in array array['transfers', 'postings'] loop
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          part || to_char(first, '_YYYY_MM'), part, first, first + interval '1 month');
        -- A trigger for a statement on the whole does not see one on its part.
        execute format('create trigger kept before update or delete or truncate on %I for each statement
          execute function refuse_change()', part || to_char(first, '_YYYY_MM'));
      end loop;
    end $$;`,
};

export const bookings: Readonly<Record<Layout, string>> = {
  whole: `with booked as (
      insert into transfers (kind, key, content) values ('deposit', $1, '{}') on conflict (key) do nothing returning id)
    insert into postings (transfer_id, account_id, amount_kobo)
    select booked.id, account, amount from booked, (values ($2::bigint, -1::bigint), ($3::bigint, 1)) asked (account, amount)
    order by account`,
  months: `with keyed as (
      insert into transfer_keys (key, month) select $1, date_trunc('month', day)::date from clock for share
      on conflict (key) do nothing returning id, month),
    booked as (insert into transfers (id, month, kind, content) select id, month, 'deposit', '{}' from keyed returning id, month)
    insert into postings (transfer_id, month, account_id, amount_kobo)
    select booked.id, month, account, amount
    from booked, (values ($2::bigint, -1::bigint), ($3::bigint, 1)) asked (account, amount) order by account`,
};

/** By what each is asked; both read the newest first. */
export const pages: Readonly<Record<string, Record<Layout, string>>> = {
  "a wallet's newest 25": {
    whole: 'select * from postings where account_id = $1 and place is not null order by place desc limit 25',
    months:
      'select * from postings where account_id = $1 and place is not null order by month desc, place desc limit 25',
  },
  "the newest day's transfers": {
    whole: 'select * from transfers where $1::bigint > 0 order by business_day desc, booked_at desc, id desc limit 25',
    months:
      'select * from transfers where $1::bigint > 0 order by month desc, business_day desc, booked_at desc, id desc limit 25',
  },
  'a transfer by its key': {
    whole: "select * from transfers where key = 'made ' || $1::bigint",
    months:
      "select transfers.* from transfer_keys keyed join transfers on transfers.id = keyed.id and transfers.month = keyed.month where key = 'made ' || $1::bigint",
  },
  "a transfer's postings": {
    whole: "select * from postings where transfer_id = md5('made ' || $1::bigint)::uuid",
    months: "select * from postings where transfer_id = md5('made ' || $1::bigint)::uuid",
  },
};
