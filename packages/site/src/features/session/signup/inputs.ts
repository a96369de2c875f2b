import { formatBirthdateInput } from '@estudio/domain'

/** dd/mm/yyyy while typing (REG-22); a browser that fills in an ISO date is understood too. */
export const readBirthdate = (typed: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : formatBirthdateInput(typed)
}
