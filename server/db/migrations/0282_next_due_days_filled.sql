-- Runs with programs that know migration 0274.
drop procedure fill_next_due_days;
