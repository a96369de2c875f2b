import type { Import } from '@estudio/contract'
import { MINUTE_MS } from '@estudio/domain'
import { importedColumns, insertUsers, lockAccounts, updateUsers } from '../../../identity/index.ts'
import { audit, auditAll } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { violates } from '../../../platform/db/sqlstate.ts'
import { errors } from '../../../platform/errors.ts'
import { importPlans, type SalesContext } from '../../sales/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { batchesOf } from '../../shared/collections.ts'
import { formerWordIds } from '../../shared/former-words.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { changeProfiles, insertProfiles } from '../../shared/profiles.ts'
import { closeToAdditions, lockImports } from '../import-lock.ts'
import { summaryOf } from './check-import.ts'
import { compareRows } from './compare.ts'
import type { Decision } from './decide.ts'
import { importById } from './import-queries.ts'
import type { Contact, ImportedRow } from './match-people.ts'
import { notePhones } from './note-phones.ts'
import {
  claimImport,
  countStates,
  hasNamesakes,
  markConfirmed,
  releaseImport,
  rowsToConfirm,
  showProgress,
  updateRows,
  type WrittenRow,
} from './store.ts'

/** A confirmation that has run for this long was cut off. */
const LONGEST_MS = 2 * MINUTE_MS

/** Rows that are written together; the progress moves by this many. */
const WRITTEN_TOGETHER = 500

interface Writing {
  tx: Tx
  actor: Actor
  now: Date
}

interface DecidedClient {
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
async function writePeople({ tx, now }: Writing, writes: readonly Write[]) {
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

const auditPeople = ({ tx, actor, now }: Writing, writes: readonly Write[]) =>
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

async function writeBatch(
  writing: Writing,
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

/** A person of the file was changed or added while the rows were decided. */
class Overtaken extends Error {}

/** The people whom the studio knows and whom the rows change, or about whom they write a note. */
const peopleChanged = (decisions: readonly Decision[], rows: readonly ImportedRow[]): string[] =>
  decisions.flatMap(({ state, person }, at) =>
    person && (state === 'changed' || (state === 'same' && rows[at]?.has_other_phones)) ? [person.id] : [],
  )

/** Decides the rows again under the locks of the people whom they change; bookings of all others go on. Throws Overtaken. */
async function decideUnderLocks(
  context: SalesContext,
  tx: Tx,
  rows: readonly ImportedRow[],
): Promise<Decision[]> {
  const locked = peopleChanged(await compareRows(context, tx, rows), rows)
  await lockAccounts(tx, locked)
  await lockProfiles(tx, locked)
  const decisions = await compareRows(context, tx, rows)
  const isLocked = new Set(locked)
  if (peopleChanged(decisions, rows).some((id) => !isLocked.has(id))) throw new Overtaken()
  return decisions
}

/** Throws Overtaken when staff added a client with a telephone of a person of the file since the rows were decided. */
async function checkNobodyAdded(tx: Tx, clients: readonly DecidedClient[]): Promise<void> {
  const added = clients.flatMap(({ decision: { state, userId, contact } }) =>
    state === 'new' && userId !== null && contact?.phone ? [{ id: userId, ...contact }] : [],
  )
  for (const batch of batchesOf(added)) if (await hasNamesakes(tx, batch)) throw new Overtaken()
}

interface Claim {
  importId: string
  claimedAt: Date
}

const writeOnce = (context: SalesContext, actor: Actor, { importId, claimedAt }: Claim): Promise<Import> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    await lockImports(tx)
    const rows = await rowsToConfirm(tx, importId)
    const decisions = await decideUnderLocks(context, tx, rows)
    const clients = rows
      .map((row, at): DecidedClient => ({ row, decision: decisions[at] as Decision }))
      .filter(({ row }) => row.reason === null)
    let done = 0
    for (const batch of batchesOf(clients, WRITTEN_TOGETHER)) {
      await writeBatch({ tx, actor, now }, importId, batch)
      done += batch.length
      // The progress is written outside the transaction, so that others see it. It is no reason to give the import up.
      await showProgress(context.db, importId, done).catch((error: unknown) =>
        context.log.warn({ err: error }, 'progress of an import not written'),
      )
    }
    await notePhones(tx, importId, actor, now)
    await closeToAdditions(tx)
    await checkNobodyAdded(tx, clients)
    const counts = await countStates(tx, importId)
    if (!(await markConfirmed(tx, { id: importId, claimedAt, counts, actor: actor.id, now })))
      throw errors.refused('import_used')
    const confirmed = await importById(tx, importId)
    const after = summaryOf(confirmed)
    await audit(tx, { at: now, actor, action: 'import.confirm', entity: 'import', entityId: importId, after })
    return confirmed
  })

const ATTEMPTS = 3

/** Decides again when somebody signs up with an address of the file, or changes a person of the file, in between. */
async function writeImport(context: SalesContext, actor: Actor, claim: Claim): Promise<Import> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(context, actor, claim)
    } catch (error) {
      const isOvertaken = error instanceof Overtaken || violates(error, 'users_email_key')
      if (!isOvertaken) throw error
      if (attempt === ATTEMPTS) throw errors.unavailable()
    }
  }
}

/**
 * Adds and changes the people of an import, all or none. Each row is decided again under the locks, so that two administrators who
 * import the same file add nobody twice. While a confirmation runs, another one gets the import as it is. Throws not_found,
 * import_used, rate_limited.
 */
export async function confirmImport(context: SalesContext, actor: Actor, id: string): Promise<Import> {
  const claimedAt = context.clock.now()
  const staleBefore = new Date(claimedAt.getTime() - LONGEST_MS)
  if (!(await claimImport(context.db, id, claimedAt, staleBefore))) {
    const running = await importById(context.db, id)
    if (running.state === 'confirming') return running
    throw errors.refused('import_used')
  }
  try {
    return await context.sales.tableReading.run(() =>
      writeImport(context, actor, { importId: id, claimedAt }),
    )
  } catch (error) {
    await releaseImport(context.db, id, claimedAt)
    throw error
  }
}
