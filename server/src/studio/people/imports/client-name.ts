import { foldText, tidyName } from '@estudio/domain'

/** The columns of a name in the order in which a name is spoken. */
export const nameParts = ['first_name', 'middle_name', 'last_name', 'second_last_name'] as const

type NameRole = (typeof nameParts)[number] | 'full_name'

/** “Apellido, Nombre” in the order in which a name is spoken. */
const inSpokenOrder = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',')
  return first.trim() && last.trim() && more.length === 0 ? `${first} ${last}` : name
}

const hasWords = (name: string, part: string): boolean => {
  const words = foldText(name).split(' ')
  return foldText(part)
    .split(' ')
    .every((word) => words.includes(word))
}

/** Joins a name from its columns. A full name may have its surnames in other columns, or also there. */
export function joinName(text: (role: NameRole) => string): string {
  const parts = nameParts.map(text).filter((part) => part !== '')
  const full = inSpokenOrder(text('full_name'))
  const others = full === '' ? parts : [full, ...parts.filter((part) => !hasWords(full, part))]
  return tidyName(others.join(' '))
}
