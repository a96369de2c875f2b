-- Members ask for standing places. A request that staff approved waits for a place of its series (`waiting`), and gets a place that
-- frees for 24 hours (`offered`).
alter table studio.settings
  -- For how many weeks of a pause the standing places of the plan are kept.
  add column standing_keep_weeks integer not null default 4
    constraint settings_standing_keep_weeks_check check (standing_keep_weeks between 0 and 52);

alter table studio.standing_places
  add column offered_until timestamptz,
  drop constraint standing_places_state_check,
  add constraint standing_places_state_check
    check (state in ('requested', 'waiting', 'offered', 'active', 'at_risk', 'ended')),
  add constraint standing_places_offered_check check ((state = 'offered') = (offered_until is not null)),
  drop constraint standing_places_ended_reason_check,
  add constraint standing_places_ended_reason_check check (
    ended_reason in ('member', 'studio', 'declined', 'unanswered', 'until', 'paused', 'plan_ended', 'series_ended', 'account_deleted'));
