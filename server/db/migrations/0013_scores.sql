-- Runs with programs that know migration 0010.
-- What the scorecard made of an application (docs/product.md, section 25.3): inputs and points as they were when it was sent.
create table loan_scores (
  loan_id uuid primary key references loans (id) on delete restrict,
  version smallint not null,
  inputs jsonb not null,
  factors jsonb not null,
  total smallint not null,
  -- What it proposed; null for a refusal.
  grade text,
  constraint loan_scores_grade_known check (grade in ('A', 'B', 'C', 'D', 'E'))
);
create trigger loan_scores_kept before update or delete or truncate on loan_scores
  for each statement execute function refuse_change();
