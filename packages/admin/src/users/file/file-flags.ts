import type { Absences, AdminUser } from '@estudio/contract'
import { civilDateOf, hasBirthdayInWeekOf, type Moment } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'

const t = texts.admin.userFile.now
const { count: counted, suspended } = texts.admin.users.absences

/** What staff should keep in mind while they talk with a user. `absences` is null when the studio has no rule about them. */
export const flagsOf = (
  { birthdate }: Pick<AdminUser, 'birthdate'>,
  absences: Absences | null | undefined,
  { now, zone }: Moment,
): string[] => {
  const today = civilDateOf(now, zone)
  const birthday = birthdate && hasBirthdayInWeekOf(birthdate, today)
  return [
    ...(birthday ? [birthdate.slice(5) === today.slice(5) ? t.birthdayToday : t.birthday] : []),
    ...(absences && absences.count > 0
      ? [counted(absences.count, absences.limit, absences.window_days)]
      : []),
    ...(absences?.suspended_until
      ? [suspended(formatLongDate(civilDateOf(new Date(absences.suspended_until), zone)))]
      : []),
  ]
}
