-- Whether the public site shows a coach of the team. Administrators decide it when they give the role.
alter table studio.instructors add column on_site boolean not null default true;
