-- Runs with programs that know migration 0214.
-- Other addresses, phone numbers and names (docs/product/people.md#contact).
create table contact_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  what text not null constraint contact_changes_what_known check (what in ('email', 'phone', 'name')),
  old_value text not null,
  new_value text not null,
  means text not null constraint contact_changes_means_known check (means in ('codes', 'passkey', 'bvn', 'support')),
  state text not null
    constraint contact_changes_state_known check (state in ('proposed', 'done', 'refused', 'stopped', 'lapsed')),
  -- By the business clock.
  asked_at timestamptz not null,
  changed_at timestamptz,
  constraint contact_changes_done check ((state = 'done') = (changed_at is not null))
);
create index contact_changes_of_user on contact_changes (user_id, asked_at);
create unique index contact_changes_one_proposed on contact_changes (user_id, what) where state = 'proposed';

-- What the provider says whose number it is; it may not say it.
alter table bvn_checks
  add column bvn_first_name text,
  add column bvn_last_name text,
  add column bvn_date_of_birth date;

-- More of each, whatever there are by now.
do $$
declare
  more record;
  known text;
begin
  for more in
    select * from (values
      ('account_events', 'account_events_kind_known', 'kind', array['emailChanged', 'phoneChanged', 'nameChanged']),
      (
        'verification_codes', 'verification_codes_purpose_known', 'purpose',
        array['email-change', 'new-email', 'phone-change']
      ),
      ('approvals', 'approvals_kind_known', 'kind', array['emailChange', 'nameChange'])
    ) as additions (in_table, name, in_column, added)
  loop
    select pg_get_expr(conbin, conrelid) into strict known from pg_constraint where conname = more.name;
    execute format('alter table %I drop constraint %I', more.in_table, more.name);
    execute format(
      'alter table %I add constraint %I check ((%s) or %I = any (%L::text[])) not valid',
      more.in_table, more.name, known, more.in_column, more.added
    );
  end loop;
end
$$;
alter table account_events validate constraint account_events_kind_known;
alter table verification_codes validate constraint verification_codes_purpose_known;
alter table approvals validate constraint approvals_kind_known;
