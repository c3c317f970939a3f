-- Runs with programs that know migration 0014.
-- A member asks for another bank account; two administrators decide, and it holds after 48 hours (docs/product.md, section
-- 23.7).
create table bank_account_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  bank_name text not null,
  bank_code text not null,
  account_number text not null,
  -- What the bank calls the account's holder; null where it knows no such account.
  account_name text,
  state text not null,
  asked_at timestamptz not null,
  -- From when it holds, by the business clock.
  holds_at timestamptz,
  -- Why it was refused.
  reason text,
  constraint bank_account_changes_state_known check (state in ('asked', 'approved', 'done', 'refused', 'withdrawn')),
  constraint bank_account_changes_approved check ((state in ('approved', 'done')) <= (holds_at is not null)),
  constraint bank_account_changes_refused check ((state = 'refused') = (reason is not null))
);
create unique index bank_account_changes_one_open on bank_account_changes (user_id) where state in ('asked', 'approved');
create index bank_account_changes_of_user on bank_account_changes (user_id, asked_at);

alter table account_events
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (
    kind in ('emailVerified', 'profileCompleted', 'bankAccountAdded', 'bankAccountChanged', 'passwordChanged')
  );
drop index account_events_once;
create unique index account_events_once on account_events (user_id, kind)
  where kind not in ('passwordChanged', 'bankAccountChanged');

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known
    check (purpose in ('email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change'));
