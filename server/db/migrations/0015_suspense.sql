-- Runs with programs that know migration 0014.
-- Money nobody could be found for is assigned or returned, by two administrators (docs/product.md, sections 22.4 and 26.4).
alter table approvals
  -- What is agreed to, as it is hashed.
  add column content jsonb not null default '{}',
  drop constraint approvals_kind_known,
  -- Every kind of section 26.4.
  add constraint approvals_kind_known check (
    kind in (
      'disbursement', 'unfreezing', 'invitation', 'removal', 'suspenseAssignment', 'suspenseReturn', 'houseFunding',
      'housePayout', 'bankAccountChange', 'reversal', 'lendingTerms', 'default', 'writeOff', 'replan'
    )
  );

-- The account number that it came to, and who sent it, where the provider said so.
alter table suspense_items
  add column account_number text,
  add column sender_name text,
  add column sender_bank_name text,
  add column sender_bank_code text,
  add column sender_account_number text,
  add constraint suspense_items_sender_whole
    check (num_nulls(sender_name, sender_bank_name, sender_bank_code, sender_account_number) in (0, 4));
create index suspense_items_open on suspense_items (received_at) where state = 'open';

-- A payout is a person's, or of money out of suspense; else the house's own.
alter table payouts
  alter column user_id drop not null,
  add column suspense_item_id uuid references suspense_items (id) on delete restrict,
  add constraint payouts_of_one check (num_nonnulls(user_id, suspense_item_id) <= 1);

alter table sandbox_deposits
  add column sender_account_number text;
