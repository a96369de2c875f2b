-- How many messages each member of the staff may send on a day, to how many people in all, and how many people they may invite.
alter table studio.settings
  add column messages_a_day integer not null default 100 check (messages_a_day between 0 and 1000),
  add column message_people_a_day integer not null default 4000 check (message_people_a_day between 0 and 100000),
  add column invitations_a_day integer not null default 100 check (invitations_a_day between 0 and 10000);
