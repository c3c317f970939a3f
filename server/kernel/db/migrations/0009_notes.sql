-- Lenders' notes, what each received, and their sale (docs/product/lending.md#sale-of-notes).

-- A lender's share of a disbursed loan. `lender_id` is the current holder, and `holding` counts the holders from 1.
create table notes (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  lender_id uuid not null references users (id) on delete restrict,
  principal_kobo bigint not null,
  -- The day of the loan's disbursement, so that an index has a lender's notes in the order of their pages.
  lent_on date not null,
  holding smallint not null default 1,
  constraint notes_principal check (principal_kobo > 0)
);
create index notes_by_page on notes (lender_id, lent_on desc, id);
create index notes_of_loan on notes (loan_id, lender_id);

create function date_note() returns trigger language plpgsql as $$
begin
  select disbursed_on into new.lent_on from loans where id = new.loan_id;
  return new;
end
$$;
create trigger notes_dated before insert on notes for each row execute function date_note();

create function guard_note() returns trigger language plpgsql as $$
begin
  if (new.id, new.loan_id, new.principal_kobo, new.lent_on, new.holding)
    is distinct from (old.id, old.loan_id, old.principal_kobo, old.lent_on, old.holding + 1) then
    raise exception 'UPDATE of notes is refused: a note changes its holder only' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger notes_guarded before update on notes for each row execute function guard_note();
create trigger notes_kept before delete or truncate on notes for each statement execute function refuse_change();

-- What a payment brought each note, less the servicing fee on its interest. It belongs to whoever held the note then.
create table payment_shares (
  payment_id uuid not null references loan_payments (id),
  note_id uuid not null references notes (id),
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  servicing_fee_kobo bigint not null,
  holding smallint not null default 1,
  primary key (payment_id, note_id),
  constraint payment_shares_parts check (least(fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo) >= 0)
);
create index payment_shares_of_note on payment_shares (note_id);

create function name_holding() returns trigger language plpgsql as $$
begin
  select holding into new.holding from notes where id = new.note_id;
  return new;
end
$$;
create trigger payment_shares_held before insert on payment_shares for each row execute function name_holding();
create trigger payment_shares_kept before update or delete or truncate on payment_shares
  for each statement execute function refuse_change();

create table note_offers (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references notes (id),
  loan_id uuid not null references loans (id),
  seller_id uuid not null references users (id) on delete restrict,
  -- The note's holding when it was offered.
  holding smallint not null,
  percent smallint not null check (percent between 80 and 105),
  state text not null check (state in ('open', 'sold', 'withdrawn', 'lapsed')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  lapsed_because text check (lapsed_because in ('late', 'ended', 'newPlan', 'expired')),
  -- The buyer's annual yield at today's amounts; null until a job has calculated it.
  yield_bps integer,
  constraint note_offers_ended check ((state = 'open') = (ended_at is null)),
  constraint note_offers_lapsed check ((state = 'lapsed') = (lapsed_because is not null))
);
create unique index note_offers_one_open on note_offers (note_id) where state = 'open';
create index note_offers_open on note_offers (offered_at, id) where state = 'open';
create index note_offers_open_of_loan on note_offers (loan_id) where state = 'open';
create index note_offers_of_note on note_offers (note_id, offered_at);
create index note_offers_of_seller on note_offers (seller_id, offered_at);

-- Who held a note, since which transfer and after which of the loan's events. Rows exist only for sold notes; otherwise
-- the note's lender has held it since the disbursement.
create table note_holders (
  note_id uuid not null references notes (id),
  number smallint not null check (number > 0),
  loan_id uuid not null references loans (id),
  holder_id uuid not null references users (id) on delete restrict,
  held_from date not null,
  after_event integer not null,
  transfer_id uuid not null references transfer_keys (id),
  primary key (note_id, number)
);
create index note_holders_of_holder on note_holders (holder_id, loan_id);
create trigger note_holders_kept before update or delete or truncate on note_holders
  for each statement execute function refuse_change();

create table note_sales (
  transfer_id uuid primary key references transfer_keys (id),
  offer_id uuid not null references note_offers (id),
  note_id uuid not null,
  loan_id uuid not null references loans (id),
  -- The holding that begins with the sale.
  number smallint not null check (number > 1),
  seller_id uuid not null references users (id) on delete restrict,
  buyer_id uuid not null references users (id) on delete restrict,
  sold_on date not null,
  percent smallint not null,
  principal_kobo bigint not null check (principal_kobo > 0),
  price_kobo bigint not null check (price_kobo > 0),
  accrued_kobo bigint not null check (accrued_kobo >= 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  foreign key (note_id, number) references note_holders (note_id, number),
  constraint note_sales_offer unique (offer_id),
  constraint note_sales_holding unique (note_id, number),
  constraint note_sales_two_people check (seller_id <> buyer_id)
);
create index note_sales_of_seller on note_sales (seller_id, sold_on);
create index note_sales_of_buyer on note_sales (buyer_id, sold_on);
create trigger note_sales_kept before update or delete or truncate on note_sales
  for each statement execute function refuse_change();
