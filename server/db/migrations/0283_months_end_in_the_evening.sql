-- The rows of months counted lateness by the morning of a month's last day, one day short. The job 'close-months' writes
-- them again. Older programs would still write the old ones.
alter table loan_months disable trigger loan_months_kept;
truncate loan_months;
alter table loan_months enable trigger loan_months_kept;
truncate closed_months;
