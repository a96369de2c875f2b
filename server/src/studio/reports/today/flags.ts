import type { MarkedPerson } from '../../booking/index.ts'

interface Sees {
  health: boolean
  debts: boolean
}

/** Counts the marks on the roster of a class; null for a mark that the reader has no right to see. */
export function flagsOf(people: readonly MarkedPerson[], sees: Sees) {
  const count = (mark: 'first_visit' | 'birthday' | 'health_note' | 'debt') =>
    people.filter((person) => person[mark]).length
  return {
    first_visits: count('first_visit'),
    birthdays: count('birthday'),
    health_notes: sees.health ? count('health_note') : null,
    debts: sees.debts ? count('debt') : null,
  }
}

/** The people of a class without the marks that the reader has no right to know. */
export const peopleFor = (people: readonly MarkedPerson[], sees: Sees) =>
  people.map(({ health_note, debt, ...person }) => ({
    ...person,
    health_note: sees.health ? health_note : null,
    debt: sees.debts ? debt : null,
  }))
