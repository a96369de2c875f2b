-- Whether a member gave this very place back is asked at every booking: by itself, not among all of the member's and all of
-- the class's reservations.
create index reservations_given_back on studio.reservations (user_id, scheduled_class_id) where canceled_by = 'member';

-- Answers of bookings are kept as the function that books gives them, no longer as they were sent. Whoever asks again under
-- an older key is told of the place they hold.
delete from platform.idempotency_keys where route = 'POST /api/user-schedules';
