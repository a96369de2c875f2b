-- Absences of classes that began before this moment do not count: staff waived them.
alter table studio.profiles add column absences_waived_at timestamptz;
