-- When a pause was taken back. One that was under way stays agreed for the days that passed; asked a second time, it answers
-- as the first time, unlike a pause that ran out.
alter table studio.plan_pauses add column ended_at timestamptz;
