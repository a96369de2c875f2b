-- Receipts, refunds, movements of cash and of the bank, and proofs refer to the payment. The rows keep the sale for servers of the
-- previous version.
alter table studio.receipts add column payment_id uuid;
alter table studio.refunds add column payment_id uuid;
alter table studio.cash_movements add column payment_id uuid;
alter table studio.bank_movements add column payment_id uuid;
alter table studio.payment_proofs add column payment_id uuid;

-- Some of these tables refuse every change; this one changes no value that was there.
alter table studio.receipts disable trigger user;
alter table studio.refunds disable trigger user;
alter table studio.cash_movements disable trigger user;
update studio.receipts r set payment_id = p.id from studio.payments p where p.user_plan_id = r.user_plan_id;
update studio.refunds r set payment_id = p.id from studio.payments p where p.user_plan_id = r.user_plan_id;
update studio.cash_movements m set payment_id = p.id from studio.payments p where p.user_plan_id = m.user_plan_id;
update studio.bank_movements m set payment_id = p.id from studio.payments p where p.user_plan_id = m.paid_plan_id;
update studio.payment_proofs f set payment_id = p.id from studio.payments p where p.user_plan_id = f.user_plan_id;
alter table studio.receipts enable trigger user;
alter table studio.refunds enable trigger user;
alter table studio.cash_movements enable trigger user;

create unique index receipts_payment on studio.receipts (payment_id);
create index cash_movements_payment on studio.cash_movements (payment_id) where payment_id is not null;
create unique index bank_movements_payment on studio.bank_movements (payment_id) where payment_id is not null;
create index payment_proofs_payment on studio.payment_proofs (payment_id, created_at);

alter table studio.receipts
  add constraint receipts_payment_id_fkey foreign key (payment_id) references studio.payments on delete restrict;
alter table studio.refunds
  add constraint refunds_payment_id_number_key unique (payment_id, number),
  add constraint refunds_payment_id_fkey foreign key (payment_id) references studio.payments on delete restrict;
alter table studio.cash_movements
  add constraint cash_movements_payment_id_fkey foreign key (payment_id) references studio.payments on delete restrict;
alter table studio.bank_movements
  add constraint bank_movements_payment_id_fkey foreign key (payment_id) references studio.payments on delete restrict;
alter table studio.payment_proofs
  add constraint payment_proofs_payment_id_fkey foreign key (payment_id) references studio.payments on delete restrict;
