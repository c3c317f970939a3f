-- Runs with programs that know migration 0018.
-- Text messages (docs/product/messages.md#messages).

-- A number that a person proved by a code. It counts while it is the number of their profile, so a program that doesn't
-- know this table un-proves it too by changing the number.
create table proved_phones (
  user_id uuid primary key references users (id) on delete cascade,
  phone_number text not null,
  proved_at timestamptz not null
);

-- Groups of mails about which a person also wants text messages.
create table text_preferences (
  user_id uuid not null references users (id) on delete cascade,
  mail_group text not null,
  primary key (user_id, mail_group)
);

-- Messages to people, never their text. The id is the provider's idempotency key.
create table text_messages (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  state text not null constraint text_messages_state_known check (state in ('waiting', 'accepted', 'refused', 'dropped')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint text_messages_ended check ((state = 'waiting') = (ended_at is null))
);
create index text_messages_of_user on text_messages (user_id, asked_at desc);
create index text_messages_oldest on text_messages (asked_at);

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known check (
    purpose in (
      'email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change', 'new-plan',
      'api-token', 'webhook', 'second-factor', 'email-change', 'new-email', 'phone-change', 'phone-proof'
    )
  );
