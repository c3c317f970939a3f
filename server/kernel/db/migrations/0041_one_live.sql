-- Runs with programs that know migration 0040.
-- Outside a transaction.
-- An application that tops up a loan lives beside it, so it is counted on its own until it is paid out. Earlier programs
-- would accept another application beside one whose old loan has ended.
alter table loans validate constraint loans_tops_up_loan;
alter table loans validate constraint loans_tops_up_other;
drop index concurrently if exists loans_one_top_up;
create unique index concurrently loans_one_top_up on loans (borrower_id)
  where tops_up_id is not null and state in ('submitted', 'inReview', 'moreAsked', 'offered', 'listed', 'funded');
drop index concurrently if exists loans_one_live_beside_top_up;
create unique index concurrently loans_one_live_beside_top_up on loans (borrower_id) where
  state in ('repaying', 'defaulted', 'writtenOff')
  or (tops_up_id is null and state in ('submitted', 'inReview', 'moreAsked', 'offered', 'listed', 'funded'));
drop index concurrently if exists loans_one_live;
alter index if exists loans_one_live_beside_top_up rename to loans_one_live;
