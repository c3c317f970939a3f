-- The work of administrators.

-- Decisions of two administrators: one proposes, another one decides. `content` is what they agree on, and the hash is
-- computed from it.
create table approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  content jsonb not null default '{}',
  content_hash text not null,
  -- The proposer's reason, if given.
  reason text,
  proposed_by uuid not null references users (id) on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- `void` means that it expired before anybody decided.
  decision text,
  decided_by uuid references users (id) on delete restrict,
  decided_at timestamptz,
  constraint approvals_kind_known check (
    kind in (
      'disbursement', 'unfreezing', 'invitation', 'removal', 'suspenseAssignment', 'suspenseReturn', 'houseFunding',
      'housePayout', 'bankAccountChange', 'reversal', 'lendingTerms', 'default', 'writeOff', 'replan', 'resuming',
      'journalEntry', 'feeWaiver', 'withdrawalRelease', 'suspension', 'reinstatement', 'keptOpening', 'roles',
      'factorReset', 'monthClosing', 'holiday', 'emailChange', 'nameChange'
    )
  ),
  constraint approvals_decision_known check (decision in ('approved', 'refused', 'void')),
  constraint approvals_decided_whole check (
    (decision is null) = (decided_at is null)
      and coalesce(decision in ('approved', 'refused'), false) = (decided_by is not null)
  ),
  constraint approvals_four_eyes check (decided_by <> proposed_by)
);
create unique index approvals_one_open on approvals (kind, subject_id) where decision is null;

-- What each administrator saw and did, with the roles they had then.
create table audit_trail (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null,
  actor_id uuid not null references users (id) on delete restrict,
  actor_roles text[] not null default '{}',
  action text not null,
  subject_id uuid not null,
  facts jsonb not null
);
create index audit_trail_by_time on audit_trail (happened_at);
create index audit_trail_of_subject on audit_trail (subject_id, happened_at);
create index audit_trail_of_actor on audit_trail (actor_id, happened_at);
create index audit_trail_by_action on audit_trail (action, happened_at);
create trigger audit_trail_kept before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();

-- The audit trail's hash chain. Each entry's id is queued in a row of its own, so that nobody waits; one job chains the
-- committed entries in the order in which it finds them.
create table audit_unchained (
  entry_id uuid primary key
);
create table audit_chain (
  place bigint primary key,
  entry_id uuid not null unique references audit_trail (id),
  hash text not null,
  constraint audit_chain_place check (place > 0),
  constraint audit_chain_hash check (hash ~ '^[0-9a-f]{64}$')
);
create trigger audit_chain_kept before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

create function note_unchained() returns trigger language plpgsql as $$
begin
  insert into audit_unchained values (new.id);
  return null;
end
$$;
create trigger audit_trail_unchained after insert on audit_trail for each row execute function note_unchained();

-- Why a person is frozen. `users.is_frozen` is what calls that move money check.
create table freezes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  reason text not null,
  frozen_by uuid not null references users (id) on delete restrict,
  frozen_at timestamptz not null,
  lifted_at timestamptz
);
create unique index freezes_one_open on freezes (user_id) where lifted_at is null;

-- Invitations to become an administrator. Whoever verifies the address can accept, so there is no token to lose.
create table admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null,
  roles text[] not null default '{}',
  invited_by uuid not null references users (id) on delete restrict,
  invited_at timestamptz not null,
  state text not null,
  expires_at timestamptz not null,
  constraint admin_invitations_state_known check (state in ('proposed', 'open', 'refused', 'accepted', 'expired'))
);
create unique index admin_invitations_one_open on admin_invitations (email_key) where state in ('proposed', 'open');

-- Addresses that a start must make no owner of (docs/product/office.md#first-administrators).
create table administrator_addresses (
  address_hash text primary key,
  kept_at timestamptz not null
);

-- What needs a person (docs/product/office.md#alerts).
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  -- The job that mails it; a retry mails the same alerts.
  told_by uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id),
  note text,
  closed_at timestamptz,
  constraint alerts_acknowledged_whole check (num_nulls(acknowledged_at, acknowledged_by, note) in (0, 3))
);
create unique index alerts_one_open on alerts (kind, subject) where closed_at is null;
create index alerts_by_time on alerts (opened_at, id);

-- Complaints, and requests of borrowers who can't pay (docs/product/office.md#complaints). `answer` is the last answer;
-- it is empty again once the person replies.
create table complaints (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references users (id) on delete restrict,
  kind text not null,
  loan_id uuid references loans (id) on delete restrict,
  words text not null,
  sent_at timestamptz not null,
  answer_due_at timestamptz not null,
  assigned_to uuid,
  answer text,
  answered_by uuid references users (id) on delete restrict,
  answered_at timestamptz,
  constraint complaints_kind_known check (kind in ('cannotPay', 'complaint')),
  constraint complaints_loan_named check (kind <> 'cannotPay' or loan_id is not null),
  constraint complaints_assigned foreign key (assigned_to) references users (id) on delete restrict,
  constraint complaints_answer_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index complaints_of_person on complaints (person_id, sent_at);
create index complaints_waiting on complaints (answer_due_at, id) where answered_at is null;
create index complaints_answered on complaints (answered_at) where answered_at is not null;
-- The administrators' list: first those that wait, by when their answers are due, then the ones answered last.
create index complaints_queue on complaints (answered_at desc nulls first, answer_due_at, id);
create index complaints_by_time on complaints (sent_at, id);

-- What follows a complaint's first message.
create table complaint_messages (
  id uuid primary key default gen_random_uuid(),
  complaint_id uuid not null references complaints (id) on delete restrict,
  number integer not null constraint complaint_messages_counted check (number > 0),
  author text not null constraint complaint_messages_author_known check (author in ('person', 'administrator')),
  author_id uuid not null references users (id) on delete restrict,
  words text not null,
  sent_at timestamptz not null,
  constraint complaint_messages_once unique (complaint_id, number)
);
