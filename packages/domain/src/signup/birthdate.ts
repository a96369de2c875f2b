import { type CivilDate, parseCivilDate } from '../civil.ts'
import { MIN_AGE } from '../limits.ts'
import type { Validation } from './issue.ts'

const EARLIEST_YEAR = 1900

/**
 * Adds the slashes of dd/mm/yyyy during typing. A typed separator completes a day or month of one digit. The
 * function also accepts the ISO date of an autofill.
 */
export const formatBirthdateInput = (typed: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const padded = typed.replace(
    /(^|\D)(\d)(?=[/.\s\p{Pd}])/gu,
    (_all, before: string, digit: string) => `${before}0${digit}`,
  )
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** Converts `dd/mm/yyyy` to the civil date that is sent; undefined when malformed or impossible. */
export const birthdateToCivil = (typed: string): CivilDate | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim())
  if (!match) return undefined
  const date = `${match[3]}-${match[2]}-${match[1]}`
  return parseCivilDate(date) ? date : undefined
}

/** Validates a civil date of birth; the age is counted by year only. */
export const validateBirthDate = (birthdate: CivilDate, today: CivilDate): Validation => {
  const birth = parseCivilDate(birthdate)
  if (!birth || birth.year < EARLIEST_YEAR) return 'birthdateInvalid'
  if (birthdate > today) return 'birthdateFuture'
  return Number(today.slice(0, 4)) - birth.year < MIN_AGE ? 'birthdateTooYoung' : undefined
}

/** Validates the field dd/mm/yyyy. `today` is the studio's date. */
export const validateBirthdateInput = (typed: string, today: CivilDate): Validation => {
  const value = typed.trim()
  if (value === '') return 'birthdateRequired'
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(value)) return 'birthdateFormat'
  const date = birthdateToCivil(value)
  return date ? validateBirthDate(date, today) : 'birthdateInvalid'
}
