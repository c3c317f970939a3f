-- What people were told: notices in their inbox, and which mails were sent.

-- A notice has the id of the job that writes its mail, and no words until that job runs. Kinds and groups are those of
-- contract/mailKinds.ts.
create table inbox_notices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  sent_at timestamptz not null,
  title text,
  words text,
  link jsonb,
  in_inbox boolean not null,
  read_at timestamptz,
  to_gather boolean not null default false
);
create index inbox_notices_of_user on inbox_notices (user_id, sent_at desc, id desc) where in_inbox;
create index inbox_notices_unread on inbox_notices (user_id) where in_inbox and read_at is null;
create index inbox_notices_to_gather on inbox_notices (user_id) where to_gather;
create index inbox_notices_oldest on inbox_notices (sent_at);

create table inbox_preferences (
  user_id uuid not null references users (id) on delete cascade,
  mail_group text not null,
  way text not null constraint inbox_preferences_way_known check (way in ('both', 'mail', 'inbox')),
  is_gathered boolean not null,
  primary key (user_id, mail_group)
);

-- Which mails went to whom, never their text (docs/product/office.md#user-page).
create table sent_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint sent_mails_kind_known check (kind in ('code', 'notice')),
  subject text not null,
  outcome text not null constraint sent_mails_outcome_known check (outcome in ('accepted', 'refused')),
  sent_at timestamptz not null
);
create index sent_mails_of_user on sent_mails (user_id, sent_at desc);
create index sent_mails_oldest on sent_mails (sent_at);
