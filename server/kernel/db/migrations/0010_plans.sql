-- Investment plans, which pledge and buy notes by themselves (docs/product/lending.md#plans).

-- One numbering of everything that plans do: versions, placings and turns take their numbers from it.
create sequence investment_turns;

-- A lender's place in the queue: when their plans were last served. Lenders who never were come first, in the order of
-- their first plans, so their numbers are negative.
create table plan_lenders (
  lender_id uuid primary key references users (id) on delete restrict,
  turn bigint not null default nextval('investment_turns') - 4503599627370496,
  -- The place in the queue for notes; null until a plan of theirs bought one.
  note_turn bigint,
  constraint plan_lenders_turn unique (turn)
);

create table investment_plans (
  id uuid primary key default gen_random_uuid(),
  lender_id uuid not null references plan_lenders (lender_id),
  number smallint not null check (number > 0),
  version integer not null check (version > 0),
  state text not null check (state in ('on', 'paused', 'ended')),
  constraint investment_plans_number unique (lender_id, number)
);
create index investment_plans_on on investment_plans (lender_id) where state = 'on';

create table investment_plan_versions (
  plan_id uuid not null references investment_plans (id),
  version integer not null,
  turn bigint not null default nextval('investment_turns'),
  made_at timestamptz not null,
  state text not null check (state in ('on', 'paused', 'ended')),
  grades text[] not null,
  months_from smallint not null,
  months_to smallint not null,
  purposes text[] not null,
  secured_only boolean not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  grade_limits jsonb not null,
  priority text not null check (priority in ('return', 'risk', 'shortest', 'secured')),
  kept_back_kobo bigint not null check (kept_back_kobo >= 0),
  most_a_month_kobo bigint check (most_a_month_kobo > 0),
  -- The most that it pays for notes of one loan; null if it buys none (docs/product/lending.md#plans-that-buy-notes).
  notes_kobo bigint,
  primary key (plan_id, version)
);
create trigger investment_plan_versions_kept before update or delete or truncate on investment_plan_versions
  for each statement execute function refuse_change();

-- A row for each time that plans were asked about a listing.
create table plan_placings (
  loan_id uuid not null references loans (id),
  number integer not null check (number > 0),
  turn bigint not null,
  placed_at timestamptz not null,
  -- By the database's clock, like transfers.
  judged_at timestamptz not null default clock_timestamp(),
  is_first_day boolean not null,
  room_kobo bigint not null check (room_kobo >= 0),
  -- Turns of lenders whose plan and money sufficed, in order, followed by up to a thousand who waited.
  line bigint[] not null,
  judged_count integer not null,
  waiting_count integer not null,
  primary key (loan_id, number),
  constraint plan_placings_turn unique (turn)
);
create index plan_placings_first on plan_placings (placed_at desc, loan_id) where number = 1;
create trigger plan_placings_kept before update or delete or truncate on plan_placings
  for each statement execute function refuse_change();

create table plan_pledges (
  pledge_id uuid primary key references pledges (id),
  loan_id uuid not null,
  placing_number integer not null,
  lender_id uuid not null references plan_lenders (lender_id),
  plan_id uuid not null,
  version integer not null,
  turn_before bigint not null,
  turn bigint not null,
  foreign key (loan_id, placing_number) references plan_placings (loan_id, number),
  foreign key (plan_id, version) references investment_plan_versions (plan_id, version),
  constraint plan_pledges_turn unique (turn),
  constraint plan_pledges_later check (turn > turn_before)
);
create index plan_pledges_of_loan on plan_pledges (loan_id);
create index plan_pledges_of_lender on plan_pledges (lender_id, turn);
create index plan_pledges_of_plan on plan_pledges (plan_id, turn);
create trigger plan_pledges_kept before update or delete or truncate on plan_pledges
  for each statement execute function refuse_change();

create table plan_purchases (
  transfer_id uuid primary key references note_sales (transfer_id),
  lender_id uuid not null references plan_lenders (lender_id),
  plan_id uuid not null,
  version integer not null,
  turn_before bigint,
  turn bigint not null,
  foreign key (plan_id, version) references investment_plan_versions (plan_id, version),
  constraint plan_purchases_turn unique (turn),
  constraint plan_purchases_later check (turn > turn_before)
);
create index plan_purchases_of_lender on plan_purchases (lender_id, turn);
create index plan_purchases_of_plan on plan_purchases (plan_id, turn);
create trigger plan_purchases_kept before update or delete or truncate on plan_purchases
  for each statement execute function refuse_change();
