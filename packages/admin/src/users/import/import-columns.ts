import type { ImportColumns } from '@estudio/contract'

type Role = keyof ImportColumns

/** Undefined until a name and a telephone or an address are chosen. */
export const toImportColumns = (chosen: Partial<Record<Role, string>>): ImportColumns | undefined => {
  const { full_name, first_name, phone, email } = chosen
  if (!(full_name || first_name) || !(phone || email)) return undefined
  return Object.fromEntries(Object.entries(chosen).filter(([, heading]) => heading))
}
