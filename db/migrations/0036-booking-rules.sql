-- Rules a studio may set: null means that there is none.
alter table studio.settings
  -- How many days before its own day a class can be booked.
  add column max_days_ahead integer check (max_days_ahead between 1 and 365),
  -- Reservations of classes to come that a member may hold at once, and of one day.
  add column max_live_reservations integer check (max_live_reservations between 1 and 100),
  add column max_reservations_a_day integer check (max_reservations_a_day between 1 and 20),
  -- From so many absences within the window a member books nothing for the suspension, both in days.
  add column absence_limit integer check (absence_limit between 1 and 20),
  add column absence_window_days integer not null default 30 check (absence_window_days between 1 and 365),
  add column absence_suspension_days integer not null default 7 check (absence_suspension_days between 1 and 90);

create index reservations_absences on studio.reservations (user_id) where attendance = 'no_show';
