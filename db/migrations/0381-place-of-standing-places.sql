-- A standing place may name a place of a room by its label, which outlives a layout. The confirmation of a date gives this place.
alter table studio.standing_places
  add column room_id uuid references studio.rooms on delete restrict,
  add column place_label studio.place_label,
  add constraint standing_places_place_check check ((room_id is null) = (place_label is null));
create index standing_places_room on studio.standing_places (room_id) where room_id is not null;

-- A held date gives way when a place of the room goes out of service, and is held again when the outage ends.
alter table studio.standing_occurrences
  drop constraint standing_occurrences_reason_check,
  add constraint standing_occurrences_reason_check check (
    case state
      when 'released' then reason in ('member', 'studio', 'place_ended')
      when 'skipped' then reason in ('class_cancelled', 'class_moved', 'paused', 'plan_ended', 'no_classes_left', 'weekly_limit',
        'already_booked_that_hour', 'class_full', 'place_out_of_service', 'booking_limit', 'waiver_required', 'not_confirmed')
      else reason is null
    end);
