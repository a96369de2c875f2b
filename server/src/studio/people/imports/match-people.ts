import { foldText } from '@estudio/domain'
import type { ClientRow } from './client-row.ts'

/** A person whom a row may be about. */
export interface KnownPerson {
  id: string
  email: string | null
  full_name: string
  phone: string | null
  is_active: boolean
  /** The person has signed in, was offered a sign-in by staff, or opened the record with a sign-up. */
  has_access: boolean
  /** Staff opened the record and wrote its name and its telephone, and nobody has signed in to it. */
  is_by_staff: boolean
  /** Only the sign-up of an unconfirmed address wrote these fields. */
  fields_of_sign_up: readonly string[]
}

export type Contact = Pick<ClientRow, 'full_name' | 'phone' | 'email'>

/**
 * A row of the file; `was_new` when staff saw that the row adds a person, `same_as` when an administrator said that the row is about
 * this account, `has_other_phones` when its cell has telephones for a note.
 */
export type ImportedRow = ClientRow & {
  was_new?: boolean
  same_as?: string | null
  has_other_phones?: boolean
}

/** A person of the file, with what all of her rows say. */
interface FilePerson {
  contact: Contact
  rows: ImportedRow[]
}

const isNamedAlike = (one: Contact, other: Contact): boolean =>
  foldText(one.full_name ?? '') === foldText(other.full_name ?? '')

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

const agrees = (one: Contact, other: Contact): boolean =>
  isNamedAlike(one, other) && isSame(one.phone, other.phone) && isSame(one.email, other.email)

/** Whether two rows have the same name and telephone and no address, so that they are about one person. */
export const areNamesakes = (one: ClientRow, other: ClientRow): boolean =>
  one.email === null && other.email === null && one.phone === other.phone && isNamedAlike(one, other)

const combineContacts = (one: Contact, other: Contact): Contact => ({
  full_name: one.full_name,
  phone: one.phone ?? other.phone,
  email: one.email ?? other.email,
})

const contactOf = ({ full_name, phone, email }: KnownPerson): Contact => ({ full_name, phone, email })

const nameKey = ({ phone, full_name }: Contact): string | null =>
  phone === null ? null : `${phone} ${foldText(full_name ?? '')}`

/**
 * Groups the rows of a file by person: rows with the same address, or with the same telephone and name, are about one person.
 * `contradicting` are the rows that disagree with an earlier row of the same person.
 */
export function peopleOfFile(rows: readonly ImportedRow[]) {
  const people: FilePerson[] = []
  const byKey = new Map<string, FilePerson>()
  const contradicting = new Set<ImportedRow>()
  for (const row of rows) {
    const keys = [row.email, nameKey(row)].filter((key) => key !== null)
    const found = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    const [person = { contact: row, rows: [] }, otherPerson] = found
    if (otherPerson || !agrees(person.contact, row)) {
      contradicting.add(row)
      continue
    }
    if (found.size === 0) people.push(person)
    person.contact = combineContacts(person.contact, row)
    person.rows.push(row)
    for (const key of keys) byKey.set(key, person)
  }
  return { people, contradicting }
}

/** Somebody whom the studio knows or the file adds, with what the file says of the person. */
export interface Match {
  /** Null for a person whom the file adds. */
  known: KnownPerson | null
  people: FilePerson[]
}

interface UnsurePerson {
  person: FilePerson
  known: KnownPerson
}

/** The contact from all rows of the person together. */
export const saidOf = ({ people }: Match): Contact =>
  people.map(({ contact }) => contact).reduce(combineContacts)

const afterImport = (match: Match): Contact =>
  match.known ? combineContacts(saidOf(match), match.known) : saidOf(match)

/**
 * Finds people by address first. Then finds the others by telephone and name; people who were found by address are compared with their
 * data as the import will leave it. A record that staff wrote comes before an account whose owner typed the name and the telephone.
 * `contradicting` are people of the file who have another address than a person found before. `unsure` are people without an address
 * in the file whose name and telephone only the owner of an account has typed, who may be somebody else. When an administrator said that
 * they are the same person, the account keeps the name and the telephone that its owner typed.
 */
export function matchPeople(people: readonly FilePerson[], studio: readonly KnownPerson[]) {
  const byId = new Map(studio.map((known) => [known.id, known]))
  const byEmail = new Map(studio.map((known) => [known.email, known]))
  const matches = new Map<FilePerson | KnownPerson, Match>()
  const contradicting: FilePerson[] = []
  const others: FilePerson[] = []
  for (const person of people) {
    const { contact } = person
    const known = contact.email === null ? undefined : byEmail.get(contact.email)
    if (known) matches.set(known, { known, people: [person] })
    else others.push(person)
  }
  /** Staff wrote the record, or the file names its address with the telephone. */
  const isFoundInFile = (known: KnownPerson): boolean => {
    const match = matches.get(known)
    return match !== undefined && (known.is_by_staff || saidOf(match).phone !== null)
  }
  const unsure: UnsurePerson[] = []
  const byName = new Map<string, KnownPerson[]>()
  for (const known of studio) {
    const match = matches.get(known)
    const key = nameKey(match ? afterImport(match) : known)
    if (key !== null) byName.set(key, [...(byName.get(key) ?? []), known])
  }
  for (const person of others) {
    const { contact } = person
    const same = byId.get(person.rows.find(({ same_as }) => same_as)?.same_as ?? '')
    if (same) {
      const match = matches.get(same) ?? { known: same, people: [] }
      match.people.push({ rows: person.rows, contact: contactOf(same) })
      matches.set(same, match)
      continue
    }
    const namesakes = byName.get(nameKey(contact) ?? '') ?? []
    const known = namesakes.find(isFoundInFile) ?? namesakes.find(({ is_by_staff }) => is_by_staff)
    const [typed] = namesakes
    // A row with an address of its own is about the owner of that address, no matter who typed the name and the telephone.
    if (!known && typed && contact.email === null && !person.rows.some(({ was_new }) => was_new)) {
      unsure.push({ person, known: typed })
      continue
    }
    const match = known && matches.get(known)
    if (match && !agrees(afterImport(match), contact)) contradicting.push(person)
    else if (match) match.people.push(person)
    else matches.set(known ?? person, { known: known ?? null, people: [person] })
  }
  return { matches: [...matches.values()], contradicting, unsure }
}
