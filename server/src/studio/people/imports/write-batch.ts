import { importedColumns, insertUsers, updateUsers } from '../../../identity/index.ts'
import { auditAll } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { importPlans } from '../../sales/index.ts'
import type { ActorRecord } from '../../shared/actor.ts'
import { formerWordIds } from '../../shared/former-words.ts'
import { changeProfiles, insertProfiles } from '../../shared/profiles.ts'
import type { Decision } from './decide-rows.ts'
import type { Contact, ImportedRow } from './match-people.ts'
import { updateRows, type WrittenRow } from './store.ts'

export interface ImportWrite {
  tx: Tx
  actor: ActorRecord
  now: Date
}

export interface DecidedClient {
  row: ImportedRow
  decision: Decision
}

/** A row that adds or changes a person, or brings a plan. */
interface Write {
  line: number
  userId: string
  fields: Decision['fields']
  isNew: boolean
  /** Null in a row that only brings a plan. */
  contact: Contact | null
  plan: Decision['plan']
}

const writesOf = (clients: readonly DecidedClient[]): Write[] =>
  clients.flatMap(({ row: { line }, decision: { state, userId, fields, contact, plan } }) =>
    userId !== null && (state === 'new' || state === 'changed')
      ? [{ line, userId, fields, isNew: state === 'new', contact, plan }]
      : [],
  )

/** Adds the new people of a batch, and changes the known ones. Returns what the changes replaced, by person. */
async function writePeople({ tx, now }: ImportWrite, writes: readonly Write[]) {
  const added = writes.flatMap(({ isNew, userId, contact }) =>
    isNew && contact ? [{ ...contact, id: userId, full_name: contact.full_name ?? '' }] : [],
  )
  if (added.length > 0) {
    await insertUsers(tx, added, now)
    await insertProfiles(tx, added, now)
  }
  const changed = writes
    .filter(({ isNew }) => !isNew)
    .map(({ userId, fields, contact }) => {
      const changedTo = (field: keyof Contact) => (fields.includes(field) ? (contact?.[field] ?? null) : null)
      return {
        id: userId,
        full_name: changedTo('full_name'),
        phone: changedTo('phone'),
        email: changedTo('email'),
      }
    })
  const profiles = changed.filter(({ full_name, phone }) => full_name !== null || phone !== null)
  const users = changed.filter(({ full_name, email }) => full_name !== null || email !== null)
  const formerUsers = await importedColumns(
    tx,
    users.map(({ id }) => id),
  )
  const formerWords = await formerWordIds(
    tx,
    changed.map(({ id }) => id),
  )
  const formerProfiles = await changeProfiles(tx, profiles, now)
  await updateUsers(tx, users, now)
  return { formerUsers, formerProfiles: new Map(formerProfiles.map((one) => [one.id, one])), formerWords }
}

const auditPeople = ({ tx, actor, now }: ImportWrite, writes: readonly Write[]) =>
  auditAll(
    tx,
    writes.map(({ userId, fields }) => ({
      at: now,
      actor,
      action: 'user.import',
      entity: 'user',
      entityId: userId,
      subject: userId,
      after: { fields },
    })),
  )

/** Writes what was decided about some rows of an import. */
export async function writeBatch(
  writing: ImportWrite,
  importId: string,
  clients: readonly DecidedClient[],
): Promise<void> {
  const writes = writesOf(clients)
  const { formerUsers, formerProfiles, formerWords } = await writePeople(writing, writes)
  const bought = writes.flatMap(({ plan, userId, line }) => (plan ? [{ ...plan, user: userId, line }] : []))
  const plans = await importPlans(writing.tx, bought, { actor: writing.actor.id, now: writing.now })
  const planOf = new Map(bought.map(({ line }, at) => [line, plans[at] ?? null]))
  await auditPeople(writing, writes)
  const written = clients.map(({ row, decision }): WrittenRow => {
    const { state, userId, person, contact } = decision
    // Only one row of a person changes the profile and the account; the others bring plans.
    const isChange = state === 'changed' && contact !== null
    const profile = isChange ? formerProfiles.get(userId ?? '') : undefined
    const former: Json = {
      profile: profile?.former ?? null,
      user: formerUsers.get(userId ?? '') ?? null,
      words: formerWords.get(userId ?? '') ?? [],
    }
    return {
      line: row.line,
      full_name: row.full_name,
      phone: row.phone,
      email: row.email,
      ...contact,
      state,
      reason: decision.reason,
      fields: decision.fields,
      user_id: userId ?? person?.id ?? null,
      user_plan_id: planOf.get(row.line) ?? null,
      former: isChange ? former : null,
      version: state === 'new' ? 1 : (profile?.version ?? null),
    }
  })
  await updateRows(writing.tx, importId, written)
}
