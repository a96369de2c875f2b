-- The purchases that wait for their payment. A plan that is frozen for another reason does not wait.
create view studio.waiting_purchases as
select s.* from studio.sold_plans s where s.status = 'frozen' and s.payment_status = 'pending';
