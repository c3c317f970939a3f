-- Runs with programs that know migration 0025.
-- Complaints are shown with those on top that wait, by when their answers are due, then those that were answered last;
-- complaints and money in suspense are taken as files in the order in which they came (docs/product.md, section 18.4).
create index complaints_queue on complaints (answered_at desc nulls first, answer_due_at, id);
create index complaints_by_time on complaints (sent_at, id);
create index suspense_items_by_time on suspense_items (received_at, id);
