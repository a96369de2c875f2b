-- How many people a message has, without those who are left out. An erasure takes its person out of the count.
alter table studio.messages add column total integer not null default 0 check (total >= 0);
update studio.messages m set total = (select count(*) from studio.message_people p where p.message_id = m.id);
alter table studio.messages alter column total drop default;

-- The list of messages counts who was written to by WhatsApp.
create index message_people_opened on studio.message_people (message_id) where opened_at is not null;

-- The kept answer of a repeated request held the names, the numbers and the texts of the people.
update platform.idempotency_keys set response = jsonb_build_object('id', response -> 'message' -> 'id')
where route = 'POST /api/admin/messages' and status = 201;
