-- Whether the owner has saved her opening hours. Until then the page about the studio shows the hours of the documents.
alter table studio.settings add column own_opening_hours boolean not null default false;
update studio.settings set own_opening_hours = true where opening_hours <> 'Mo-Sa 07:00-20:00';
