-- A plan that is offered again before it ends. Nothing is charged: the notice is a mail with a link to the purchase.
alter table studio.plans add column offers_renewal boolean not null default false;

-- Law asks for five days between a notice and a renewal (LFPC, article 76 Bis, VIII).
alter table studio.settings
  add column renewal_notice_days integer not null default 7
  constraint renewal_notice_days_check check (renewal_notice_days between 5 and 30);
