-- Payments of borrowers, schedules and their changes, late fees, and what is done about late loans.

-- A borrower's payment. Kind `instalments` pays what is due, then the next instalments as scheduled.
create table loan_payments (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  kind text not null,
  paid_on date not null,
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  servicing_fee_kobo bigint not null,
  transfer_id uuid not null unique references transfer_keys (id),
  event_number integer not null,
  foreign key (loan_id, event_number) references loan_events (loan_id, number),
  constraint loan_payments_kind_known check (kind in ('instalments', 'extra', 'settlement')),
  constraint loan_payments_event unique (loan_id, event_number),
  constraint loan_payments_parts check (least(fee_kobo, interest_kobo, principal_kobo, servicing_fee_kobo) >= 0),
  constraint loan_payments_some check (fee_kobo + interest_kobo + principal_kobo > 0)
);
create trigger loan_payments_kept before update or delete or truncate on loan_payments
  for each statement execute function refuse_change();

-- A version of a loan's schedule replaces all earlier rows from `first_number` on. The first one comes with the
-- disbursement, later ones with a payment or with an event such as a default, a new plan or a payment holiday.
create table schedule_versions (
  loan_id uuid not null references loans (id) on delete restrict,
  version integer not null,
  first_number integer not null,
  payment_id uuid references loan_payments (id),
  event_number integer,
  -- The equal instalment of a new plan, which later versions keep.
  instalment_kobo bigint,
  -- Of a payment holiday (docs/product/lending.md#payment-holiday): the first row that moves, and by how many months.
  holiday_from integer,
  holiday_months integer,
  primary key (loan_id, version),
  constraint schedule_versions_event foreign key (loan_id, event_number) references loan_events (loan_id, number),
  constraint schedule_versions_cause check (num_nonnulls(payment_id, event_number) = least(version - 1, 1)),
  constraint schedule_versions_instalment check (
    instalment_kobo is null or (instalment_kobo > 0 and event_number is not null)
  ),
  constraint schedule_versions_holiday check (
    num_nonnulls(holiday_from, holiday_months) in (0, 2)
    and (holiday_from is null or (holiday_from > 0 and holiday_months in (1, 2) and event_number is not null))
  )
);
create trigger schedule_versions_kept before update or delete or truncate on schedule_versions
  for each statement execute function refuse_change();

create table instalments (
  loan_id uuid not null,
  version integer not null,
  number integer not null,
  due_on date not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  -- The part of this month's interest that was paid under earlier versions.
  interest_paid_before_kobo bigint not null,
  -- Carried over from before a new plan: late fees besides the row's own, and part of its interest.
  carried_fee_kobo bigint not null default 0,
  carried_interest_kobo bigint not null default 0,
  -- The part of its interest that comes from a payment holiday.
  deferred_kobo bigint not null default 0,
  primary key (loan_id, version, number),
  foreign key (loan_id, version) references schedule_versions (loan_id, version),
  constraint instalments_parts check (least(interest_kobo, principal_kobo, interest_paid_before_kobo) >= 0),
  constraint instalments_carried
    check (carried_fee_kobo >= 0 and carried_interest_kobo between 0 and interest_kobo),
  constraint instalments_deferred
    check (deferred_kobo >= 0 and carried_interest_kobo + deferred_kobo <= interest_kobo)
);
-- Reminders look for loans with an instalment due on a day.
create index instalments_by_due_day on instalments (due_on, loan_id);
create trigger instalments_kept before update or delete or truncate on instalments
  for each statement execute function refuse_change();

-- What a payment paid of each instalment; an extra payment pays none.
create table payment_allocations (
  payment_id uuid not null references loan_payments (id),
  loan_id uuid not null,
  version integer not null,
  number integer not null,
  fee_kobo bigint not null,
  interest_kobo bigint not null,
  principal_kobo bigint not null,
  primary key (payment_id, number),
  foreign key (loan_id, version, number) references instalments (loan_id, version, number),
  constraint payment_allocations_parts check (least(fee_kobo, interest_kobo, principal_kobo) >= 0)
);
create index payment_allocations_of_loan on payment_allocations (loan_id);
create trigger payment_allocations_kept before update or delete or truncate on payment_allocations
  for each statement execute function refuse_change();

-- Once for each instalment, whatever the version of its row.
create table late_fees (
  loan_id uuid not null references loans (id) on delete restrict,
  number integer not null,
  fee_kobo bigint not null,
  charged_on date not null,
  charged_at timestamptz not null,
  -- What the borrower's wallet lacked to pay everything due, and its last posting at that time. A deposit that was sent
  -- earlier and would have sufficed waives the fee.
  lacking_kobo bigint not null,
  wallet_place bigint not null,
  primary key (loan_id, number),
  constraint late_fees_amount check (fee_kobo > 0)
);
create trigger late_fees_kept before update or delete or truncate on late_fees
  for each statement execute function refuse_change();

-- Late fees waived because of a deposit that was sent in time, or by two administrators
-- (docs/product/lending.md#waived-fees). The company refunds `paid_kobo`, the part that was paid or went into a new
-- plan; nobody owes the rest any more.
create table fee_waivers (
  loan_id uuid not null,
  number integer not null,
  waived_at timestamptz not null,
  paid_kobo bigint not null,
  transfer_id uuid unique references transfer_keys (id),
  deposit_id uuid references sent_deposits (transfer_id),
  proposed_by uuid references users (id) on delete restrict,
  decided_by uuid references users (id) on delete restrict,
  reason text,
  primary key (loan_id, number),
  foreign key (loan_id, number) references late_fees (loan_id, number),
  constraint fee_waivers_paid_back check (paid_kobo >= 0 and (paid_kobo > 0) = (transfer_id is not null)),
  constraint fee_waivers_cause check (num_nonnulls(deposit_id, decided_by) = 1),
  constraint fee_waivers_decided_whole check (num_nulls(proposed_by, decided_by, reason) in (0, 3)),
  constraint fee_waivers_four_eyes check (decided_by <> proposed_by)
);
create trigger fee_waivers_kept before update or delete or truncate on fee_waivers
  for each statement execute function refuse_change();

create view owed_late_fees as
  select fee.loan_id, fee.number, coalesce(waiver.paid_kobo, fee.fee_kobo) as fee_kobo
  from late_fees fee left join fee_waivers waiver on waiver.loan_id = fee.loan_id and waiver.number = fee.number;

-- Proposed plans for late loans, and when the borrower agreed. A plan takes effect once two administrators approved it.
create table new_plans (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  months integer not null,
  first_due_on date not null,
  -- The text that binds the borrower.
  words text not null,
  words_hash text not null,
  -- The sum of its instalments, as the borrower was shown.
  total_kobo bigint not null,
  proposed_at timestamptz not null,
  agreed_at timestamptz,
  constraint new_plans_months check (months > 0),
  constraint new_plans_total check (total_kobo > 0)
);
create index new_plans_of_loan on new_plans (loan_id, proposed_at);

-- Payment holidays that borrowers asked for, at the cost of that day. A holiday takes effect once two administrators
-- approved it.
create table holiday_requests (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  months integer not null constraint holiday_requests_months check (months in (1, 2)),
  -- The due day of the first instalment that moves, before the holiday.
  moves_from date not null,
  words text not null,
  words_hash text not null,
  cost_kobo bigint not null constraint holiday_requests_cost check (cost_kobo >= 0),
  asked_at timestamptz not null,
  outcome text constraint holiday_requests_outcome_known check (outcome in ('agreed', 'refused', 'replaced')),
  ended_at timestamptz,
  constraint holiday_requests_ended check ((outcome is null) = (ended_at is null))
);
create unique index holiday_requests_one_open on holiday_requests (loan_id) where ended_at is null;

-- Mails that say that a loan is late: one for each loan and day, with the amount due then.
create table overdue_reminders (
  loan_id uuid not null references loans (id) on delete restrict,
  day date not null,
  days_past_due integer not null,
  due_kobo bigint not null,
  primary key (loan_id, day),
  constraint overdue_reminders_late check (days_past_due > 0 and due_kobo > 0)
);
create trigger overdue_reminders_kept before update or delete or truncate on overdue_reminders
  for each statement execute function refuse_change();

-- Notes of administrators about a late loan, and how they spoke with the borrower.
create table collection_notes (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  written_by uuid not null references users (id) on delete restrict,
  written_at timestamptz not null,
  words text not null,
  channel text not null,
  constraint collection_notes_channel_known check (channel in ('phone', 'mail', 'message', 'visit'))
);
create index collection_notes_of_loan on collection_notes (loan_id, written_at);
create trigger collection_notes_kept before update or delete or truncate on collection_notes
  for each statement execute function refuse_change();

-- Promises to pay (docs/product/lending.md#promises).
create table payment_promises (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  amount_kobo bigint not null constraint payment_promises_amount check (amount_kobo > 0),
  promised_on date not null,
  -- The borrower, or the administrator who spoke with them.
  noted_by uuid not null references users (id) on delete restrict,
  made_at timestamptz not null,
  -- Payments up to this event of the loan don't count.
  after_event integer not null,
  outcome text constraint payment_promises_outcome_known check (outcome in ('kept', 'broken')),
  decided_on date,
  constraint payment_promises_decided check ((outcome is null) = (decided_on is null))
);
create unique index payment_promises_one_open on payment_promises (loan_id) where outcome is null;
create index payment_promises_of_loan on payment_promises (loan_id, made_at);
