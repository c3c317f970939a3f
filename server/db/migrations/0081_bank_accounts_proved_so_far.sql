-- Runs with programs that know migration 0072.
-- By payouts that arrived at the account that the person has now.
insert into bank_account_proofs (bank_code, account_number, user_id, means, proved_at)
select distinct on (payouts.bank_code, payouts.account_number)
  payouts.bank_code, payouts.account_number, payouts.user_id, 'payout', coalesce(payouts.settled_at, payouts.requested_at)
from payouts
join users on users.id = payouts.user_id
  and users.bank_code = payouts.bank_code and users.account_number = payouts.account_number
where payouts.state = 'paid'
order by payouts.bank_code, payouts.account_number, payouts.settled_at desc nulls last
on conflict do nothing;
