-- Runs with programs that know migration 0018.
-- What lenders may read about a borrower beside the ranges; applications from before have neither. The sentence is shown
-- only if the loan's offer passes it.
alter table loan_applications
  add column lives_in text,
  add column own_words text,
  add constraint loan_applications_own_words check (char_length(own_words) between 1 and 160);
