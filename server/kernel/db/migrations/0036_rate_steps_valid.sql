-- Runs with programs that know migration 0035.
alter table loans validate constraint loans_rate_steps;
alter table lending_terms validate constraint lending_terms_rate_steps;
