-- Runs with programs that know migration 0121.
-- Plans that buy notes (docs/product/lending.md#plans-that-buy-notes).

-- The most that a plan pays for notes of one loan; null where it buys none.
alter table investment_plan_versions add column notes_kobo bigint;

-- A lender's place among those whose plans buy notes: null until one was bought.
alter table plan_lenders add column note_turn bigint;

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
