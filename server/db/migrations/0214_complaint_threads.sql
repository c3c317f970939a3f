-- Runs with programs that know migration 0160.
-- What follows a complaint's first words, in turn (docs/product/office.md#complaints). `answer` of a complaint stays the
-- last one, and is empty again once the person writes on.
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
alter table complaints
  add column assigned_to uuid,
  add constraint complaints_assigned foreign key (assigned_to) references users (id) on delete restrict not valid;
