import type { ImportField, ImportReason, ImportRowState } from '@estudio/contract'
import { addDays, type CivilDate, foldText, planEnd } from '@estudio/domain'
import type { ImportedPlan } from '../../sales/index.ts'
import { groupBy } from '../../shared/collections.ts'
import type { ClientRow } from './client-row.ts'
import {
  type Contact,
  type ImportedRow,
  type KnownPerson,
  type Match,
  matchPeople,
  peopleOfFile,
  saidOf,
} from './match-people.ts'
import { type HeldPlan, type Offer, placePlans, type WantedPlan } from './place-plans.ts'

/** The studio's data with which the rows are compared. */
export interface Studio {
  today: CivilDate
  /** The oldest person first. */
  people: readonly KnownPerson[]
  plans: readonly HeldPlan[]
  offers: readonly Offer[]
  /** In a hosted project only an invitation makes an account with an address. */
  canAddAddresses: boolean
  newId: () => string
}

/** The input of the worker that decides. */
export interface DecideInput {
  rows: readonly ImportedRow[]
  studio: Omit<Studio, 'newId'>
}

export interface Decision {
  state: ImportRowState
  reason: ImportReason | null
  fields: ImportField[]
  /** The person whom the studio knows; null for a person whom the file adds. */
  person: KnownPerson | null
  /** The person of a row that is not refused, known or not. A new person has the same id in each row. */
  userId: string | null
  /** The contact from all rows of the person together, in the row that adds or changes the person. */
  contact: Contact | null
  plan: Omit<ImportedPlan, 'user'> | null
}

/** A date further away than the longest plan is a typing error. */
const LONGEST_DAYS = 3650

function planReader({ today, offers }: Studio) {
  const named = new Map(offers.toReversed().map((offer) => [foldText(offer.name), offer]))
  return (row: ClientRow): { wanted: WantedPlan | null } | { reason: ImportReason } => {
    if (row.plan_name === null) return { wanted: null }
    const offer = named.get(foldText(row.plan_name))
    if (!offer) return { reason: 'plan_unknown' }
    const classes = offer.class_limit === null ? null : (row.classes_left ?? offer.class_limit)
    if (classes !== null && classes > (offer.class_limit ?? 0)) return { reason: 'classes_invalid' }
    const end = row.end_date ?? planEnd(today, offer.duration_days)
    if (end > addDays(today, LONGEST_DAYS)) return { reason: 'date_too_late' }
    return { wanted: { offer, classes, end, isDated: row.end_date !== null } }
  }
}

const contactFields = ['full_name', 'phone', 'email'] as const

/**
 * The fields of the person for which the studio has another value, or a value that only a sign-up wrote. Where an administrator said
 * that the person is the owner of an account, the file has no value of its own.
 */
function fieldsOf(match: Match, contact: Contact): ImportField[] {
  const { known, people } = match
  const isAnswered = people.some(({ rows }) => rows.some(({ same_as }) => same_as))
  const ofSignUp = isAnswered ? [] : (known?.fields_of_sign_up ?? [])
  return contactFields.filter(
    (field) => contact[field] !== null && (contact[field] !== known?.[field] || ofSignUp.includes(field)),
  )
}

/** Why no row about the person can be imported. */
const addressProblem = (
  { email }: Contact,
  known: KnownPerson | null,
  { canAddAddresses }: Studio,
): ImportReason | null => {
  if (email === null || email === known?.email) return null
  if (known?.has_access) return 'email_of_another'
  return canAddAddresses ? null : 'address_needs_invitation'
}

/** Refused rows with these reasons still identify their person when the rows are decided again. */
const identifyingReasons: readonly (ImportReason | null)[] = [
  null,
  'row_repeated',
  'email_of_another',
  'address_needs_invitation',
  'person_inactive',
  'plan_overlaps',
  'plan_overlaps_row',
  'same_person_unsure',
]

/** Whether the row itself can be imported, although its person may prevent it. */
export const identifiesPerson = ({ reason }: ClientRow): boolean => identifyingReasons.includes(reason)

/** A row that can be imported as far as the row itself goes. */
interface Candidate {
  row: ClientRow
  wanted: WantedPlan | null
}

const refusal = (reason: ImportReason, person: KnownPerson | null = null): Decision => ({
  state: 'refused',
  reason,
  fields: [],
  person,
  userId: person?.id ?? null,
  contact: null,
  plan: null,
})

interface About {
  match: Match
  candidates: readonly Candidate[]
  held: readonly HeldPlan[]
}

/** Decides the rows about one person. The first that is not refused adds or changes the person; the others only add plans. */
function decidePerson({ match, candidates, held }: About, studio: Studio): [ClientRow, Decision][] {
  const { known } = match
  const contact = saidOf(match)
  const userId = known?.id ?? studio.newId()
  // A row that was refused before stays refused, and its plan takes no days.
  const wanted = candidates.flatMap((candidate) =>
    candidate.row.reason === null && candidate.wanted ? [candidate.wanted] : [],
  )
  const placed = placePlans(wanted, { held, isActive: known?.is_active !== false, today: studio.today })
  const problem = addressProblem(contact, known, studio)
  const placedPlan = (candidate: Candidate) => (candidate.wanted ? placed.get(candidate.wanted) : undefined)
  const reasonOf = (candidate: Candidate): ImportReason | null => {
    const plan = placedPlan(candidate)
    return candidate.row.reason ?? problem ?? (plan && 'reason' in plan ? plan.reason : null)
  }
  const first = candidates.find((candidate) => reasonOf(candidate) === null)
  return candidates.map((candidate) => {
    const reason = reasonOf(candidate)
    if (reason) return [candidate.row, refusal(reason, known)]
    const isFirst = candidate === first
    const found = placedPlan(candidate)
    const plan = found && 'plan' in found ? found.plan : null
    const fields: ImportField[] = [
      ...(isFirst ? fieldsOf(match, contact) : []),
      ...(plan ? (['plan'] as const) : []),
    ]
    const state = isFirst && !known ? 'new' : fields.length > 0 ? 'changed' : 'same'
    const decided = { state, reason: null, fields, person: known, userId, plan } as const
    return [candidate.row, { ...decided, contact: isFirst ? contact : null }]
  })
}

/**
 * A row about a person whose name and telephone only the owner of an account has typed. It changes nothing, or it is refused with the
 * account until an administrator answers whether both are the same person.
 */
function decideUnsure(row: ClientRow, known: KnownPerson): Decision {
  if (row.reason !== null) return refusal(row.reason, known)
  if (row.plan_name !== null) return refusal('same_person_unsure', known)
  return {
    state: 'same',
    reason: null,
    fields: [],
    person: known,
    userId: known.id,
    contact: null,
    plan: null,
  }
}

/** Decides the rows of a file against the people, plans and offers of the studio. */
export function decideRows(rows: readonly ImportedRow[], studio: Studio): Decision[] {
  const readPlan = planReader(studio)
  const decisions = new Map<ClientRow, Decision>()
  const candidates = new Map<ClientRow, Candidate>()
  for (const row of rows) {
    const read = identifiesPerson(row) ? readPlan(row) : { reason: row.reason as ImportReason }
    if ('reason' in read) decisions.set(row, refusal(read.reason))
    else candidates.set(row, { row, wanted: read.wanted })
  }
  const { people, contradicting } = peopleOfFile([...candidates.keys()])
  const found = matchPeople(people, studio.people)
  const held = groupBy(studio.plans, ({ user_id }) => user_id)
  for (const match of found.matches) {
    const theirs = match.people
      .flatMap((person) => person.rows)
      .toSorted((one, other) => one.line - other.line)
    const about = {
      match,
      candidates: theirs.flatMap((row) => candidates.get(row) ?? []),
      held: held.get(match.known?.id ?? '') ?? [],
    }
    for (const [row, decision] of decidePerson(about, studio)) decisions.set(row, decision)
  }
  for (const { person, known } of found.unsure)
    for (const row of person.rows) decisions.set(row, decideUnsure(row, known))
  for (const row of [...contradicting, ...found.contradicting.flatMap((person) => person.rows)])
    decisions.set(row, refusal('row_repeated'))
  return rows.flatMap((row) => decisions.get(row) ?? [])
}
