import type { ImportField, ImportReason, ImportRowState } from '@estudio/contract'
import { addDays, type CivilDate, foldText, planEnd } from '@estudio/domain'
import type { ImportedPlan, PlanDays } from '../../sales/index.ts'
import type { ClientRow } from './client-row.ts'

/** A person whom a row may be about. */
export interface KnownPerson {
  id: string
  email: string | null
  full_name: string
  phone: string | null
  is_active: boolean
  /** The person has signed in, or was sent a link to the address. */
  has_access: boolean
}

/** A plan of the studio, on sale or not. */
export interface Offer {
  id: string
  name: string
  class_limit: number | null
  duration_days: number
}

/** What the rows are compared with. */
export interface Studio {
  today: CivilDate
  /** The oldest person first. */
  people: readonly KnownPerson[]
  plans: readonly PlanDays[]
  offers: readonly Offer[]
  /** In a hosted project only an invitation makes an account with an address. */
  canAddAddresses: boolean
}

export interface Decision {
  state: ImportRowState
  reason: ImportReason | null
  fields: ImportField[]
  /** The person whom the row is about; null for a new person. */
  person: KnownPerson | null
  plan: Omit<ImportedPlan, 'user'> | null
}

const refused = (reason: ImportReason, person: KnownPerson | null = null): Decision => ({
  state: 'refused',
  reason,
  fields: [],
  person,
  plan: null,
})

/** A date further away than the longest plan is a typing error. */
const LONGEST_DAYS = 3650

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

const sharesDay = (plan: PlanDays, { start, end }: { start: string; end: string }): boolean =>
  plan.start_date <= end && plan.end_date >= start

type PlanDecision = { plan: Decision['plan'] } | { reason: ImportReason }

/** Decides the rows of a file against the people, plans and offers of the studio, in the order of the file. */
export function rowDecider({ today, people, plans, offers, canAddAddresses }: Studio) {
  const byEmail = groupBy(people, ({ email }) => email)
  const byPhone = groupBy(people, ({ phone }) => phone)
  const plansOf = groupBy(plans, ({ user_id }) => user_id)
  const offersNamed = groupBy(offers, ({ name }) => foldText(name))
  const decided = new Set<string>()

  /** The person with the address, or else the person with the telephone and the name. */
  const personOf = ({ email, phone, full_name }: ClientRow): KnownPerson | undefined => {
    const owner = email === null ? undefined : byEmail.get(email)?.[0]
    if (owner || phone === null) return owner
    const name = foldText(full_name ?? '')
    return byPhone.get(phone)?.find((person) => foldText(person.full_name) === name)
  }

  /** A plan that the same file imported before is no change. */
  const decidePlan = (row: ClientRow, person: KnownPerson | null): PlanDecision => {
    if (row.plan_name === null) return { plan: null }
    const offer = offersNamed.get(foldText(row.plan_name))?.[0]
    if (!offer) return { reason: 'plan_unknown' }
    const classes = offer.class_limit === null ? null : (row.classes_left ?? offer.class_limit)
    if (classes !== null && classes > (offer.class_limit ?? 0)) return { reason: 'classes_invalid' }
    const end = row.end_date ?? planEnd(today, offer.duration_days)
    if (end > addDays(today, LONGEST_DAYS)) return { reason: 'date_too_late' }
    const begun = addDays(end, 1 - offer.duration_days)
    const days = { start: begun < today ? begun : today, end }
    const held = person ? (plansOf.get(person.id) ?? []) : []
    const isKnown = held.some(
      ({ origin, plan_id, end_date }) =>
        origin === 'imported' && plan_id === offer.id && (row.end_date === null || end_date === row.end_date),
    )
    if (isKnown) return { plan: null }
    if (person && !person.is_active) return { reason: 'person_inactive' }
    if (held.some((plan) => sharesDay(plan, days))) return { reason: 'plan_overlaps' }
    return { plan: { plan: offer.id, ...days, classes } }
  }

  return (row: ClientRow): Decision => {
    if (row.reason) return refused(row.reason)
    const person = personOf(row) ?? null
    if (person && decided.has(person.id)) return refused('row_repeated', person)
    const newAddress = row.email !== null && row.email !== person?.email
    if (newAddress && person?.has_access) return refused('email_of_another', person)
    if (newAddress && !canAddAddresses) return refused('address_needs_invitation', person)
    const planned = decidePlan(row, person)
    if ('reason' in planned) return refused(planned.reason, person)
    const { plan } = planned
    if (person) decided.add(person.id)
    const fields: ImportField[] = [
      ...(row.full_name !== person?.full_name ? (['full_name'] as const) : []),
      ...(row.phone !== null && row.phone !== person?.phone ? (['phone'] as const) : []),
      ...(newAddress ? (['email'] as const) : []),
      ...(plan ? (['plan'] as const) : []),
    ]
    const state = !person ? 'new' : fields.length > 0 ? 'changed' : 'same'
    return { state, reason: null, fields, person, plan }
  }
}
