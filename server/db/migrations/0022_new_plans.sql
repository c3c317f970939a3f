-- Runs with programs that know migration 0022.
-- A new plan for a loan that is late (docs/product.md, section 31.5).
alter table schedule_versions
  -- Of a new plan: its equal instalment, which later versions keep.
  add column instalment_kobo bigint,
  add constraint schedule_versions_instalment check (
    instalment_kobo is null or (instalment_kobo > 0 and event_number is not null)
  );

-- What a row has taken over from before a new plan: late fees besides its own, and a part of its interest.
alter table instalments
  add column carried_fee_kobo bigint not null default 0,
  add column carried_interest_kobo bigint not null default 0,
  add constraint instalments_carried
    check (carried_fee_kobo >= 0 and carried_interest_kobo between 0 and interest_kobo);

-- What was proposed, and when the borrower agreed to it. It holds once two administrators have approved it, too.
create table new_plans (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans (id) on delete restrict,
  months integer not null,
  first_due_on date not null,
  -- All that binds, in words.
  words text not null,
  words_hash text not null,
  proposed_at timestamptz not null,
  agreed_at timestamptz,
  constraint new_plans_months check (months > 0)
);
create index new_plans_of_loan on new_plans (loan_id, proposed_at);

alter table verification_codes
  drop constraint verification_codes_purpose_known,
  add constraint verification_codes_purpose_known check (
    purpose in (
      'email-verification', 'password-reset', 'withdrawal', 'loan-offer', 'bank-account-change', 'new-plan'
    )
  );
