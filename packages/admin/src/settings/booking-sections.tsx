import { placesShown } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BooleanInput } from 'react-admin'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { FullWidth, Section, SettingDuration, SettingNumber } from './setting-inputs.tsx'

const { sections, hints, labels, help } = texts.admin.settings

/** Chooses who may ask for a standing place. */
const askers = (['staff', 'approval', 'direct'] as const).map((id) => ({
  id,
  name: texts.admin.settings.standingRequests[id],
}))

export const BookingSection = () => (
  <Section title={sections.booking} hint={hints.booking}>
    <SettingDuration source="cancel_free_minutes" helperText={help.free} />
    <SettingDuration source="cancel_min_minutes" />
    <SettingDuration source="min_advance_minutes" helperText={help.advance} />
    <SettingDuration source="place_change_until_minutes" helperText={help.placeChangeUntil} />
    <SettingNumber source="arrival_minutes" helperText={help.arrival} />
    <SettingNumber source="max_days_ahead" helperText={help.none} />
    <SettingNumber source="max_live_reservations" helperText={help.none} />
    <SettingNumber source="max_reservations_a_day" helperText={help.none} />
    <ChoiceInput
      source="places_shown"
      label={labels.places_shown}
      choices={placesShown.map((id) => ({ id, name: texts.admin.settings.placesShown[id] }))}
    />
    <FullWidth>
      <BooleanInput source="refuse_overlapping_reservations" label={labels.refuse_overlapping_reservations} />
    </FullWidth>
    <FullWidth>
      <BooleanInput source="require_waiver" label={labels.require_waiver} helperText={help.waiver} />
    </FullWidth>
  </Section>
)

export const WaitlistSection = () => (
  <Section title={sections.waitlist} hint={hints.waitlist}>
    <SettingNumber source="waitlist_limit" helperText={help.waitlist} />
    <SettingDuration source="waitlist_offer_minutes" helperText={help.waitlistOffer} />
    <SettingDuration source="waitlist_close_minutes" helperText={help.waitlistClose} />
    <SettingDuration source="waitlist_grace_minutes" helperText={help.waitlistGrace} />
  </Section>
)

export const StandingSection = () => (
  <Section title={sections.standing} hint={hints.standing}>
    <ChoiceInput source="standing_requests" label={labels.standing_requests} choices={askers} />
    <SettingNumber source="standing_confirm_days" helperText={help.standingConfirm} />
    <SettingNumber source="standing_grace_days" helperText={help.standingGrace} />
    <SettingNumber source="standing_keep_weeks" helperText={help.standingKeep} />
    <SettingNumber source="standing_min_attendance" helperText={help.standingAttendance} />
  </Section>
)

export const AttendanceSection = () => (
  <Section title={sections.attendance} hint={hints.attendance}>
    <SettingDuration source="attendance_opens_minutes" helperText={help.attendanceOpens} />
    <SettingDuration source="attendance_closes_hours" stored="hours" helperText={help.attendanceCloses} />
  </Section>
)

export const StrikeSection = () => (
  <Section title={sections.strikes} hint={hints.strikes}>
    <SettingNumber source="strike_limit" helperText={help.strikeLimit} />
    <SettingNumber source="strike_days" helperText={help.strikeDays} />
  </Section>
)

export const AbsenceSection = () => (
  <Section title={sections.absences} hint={hints.absences}>
    <SettingNumber source="absence_limit" helperText={help.absence} />
    <SettingNumber source="absence_window_days" helperText={help.absenceWindow} />
    <SettingNumber source="absence_suspension_days" helperText={help.absenceSuspension} />
  </Section>
)
