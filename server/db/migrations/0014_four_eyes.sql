-- Runs with programs that know migration 0010.
-- More that takes two administrators, freezing, and invitations (docs/product.md, sections 18.7, 26.4 and 26.5).
alter table approvals
  -- Why it was proposed, where somebody said so.
  add column reason text,
  drop constraint approvals_kind_known,
  add constraint approvals_kind_known check (kind in ('disbursement', 'unfreezing', 'invitation', 'removal')),
  drop constraint approvals_decision_known,
  -- Void: its time was over before anybody decided.
  add constraint approvals_decision_known check (decision in ('approved', 'refused', 'void')),
  drop constraint approvals_decided_whole,
  add constraint approvals_decided_whole check (
    (decision is null) = (decided_at is null)
      and coalesce(decision in ('approved', 'refused'), false) = (decided_by is not null)
  );

-- Why somebody is frozen. `users.is_frozen` is what is asked where money moves.
create table freezes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  reason text not null,
  frozen_by uuid not null references users (id) on delete restrict,
  frozen_at timestamptz not null,
  lifted_at timestamptz
);
create unique index freezes_one_open on freezes (user_id) where lifted_at is null;

-- Who is to become an administrator. Whoever verifies the address can accept, so there is no token to lose.
create table admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null,
  invited_by uuid not null references users (id) on delete restrict,
  invited_at timestamptz not null,
  state text not null,
  expires_at timestamptz not null,
  constraint admin_invitations_state_known check (state in ('proposed', 'open', 'refused', 'accepted', 'expired'))
);
create unique index admin_invitations_one_open on admin_invitations (email_key) where state in ('proposed', 'open');
