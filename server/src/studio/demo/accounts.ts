import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { revokeKeysOf } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { insertProfile } from '../shared/profiles.ts'

export const demoAddresses = [
  'admin@estudio.example',
  'coach@estudio.example',
  'member@estudio.example',
] as const

export const isDemoAddress = (email: string): boolean => demoAddresses.some((address) => address === email)

const fileOf = (dataDir: string) => join(dataDir, 'demo-accounts.txt')

const newPassword = () => `${randomBytes(9).toString('base64url')}-aA1`

/** Each line of the file is "address password". Undefined without the file. */
async function readDemoPasswords(dataDir: string): Promise<Map<string, string> | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ', 2) as [string, string]),
  )
}

/** Writes the passwords before the accounts exist, so that a crash in between loses nothing. */
export async function ensureDemoPasswords(dataDir: string): Promise<Map<string, string>> {
  const kept = await readDemoPasswords(dataDir)
  if (kept?.size === demoAddresses.length) return kept
  const passwords = new Map<string, string>(demoAddresses.map((address) => [address, newPassword()]))
  const lines = [...passwords].map(([address, password]) => `${address} ${password}\n`).join('')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await writeFile(`${fileOf(dataDir)}.new`, lines, { mode: 0o600 })
  await rename(`${fileOf(dataDir)}.new`, fileOf(dataDir))
  return passwords
}

const people = [
  { address: demoAddresses[0], name: 'Administración Demo', role: 'admin' },
  { address: demoAddresses[1], name: 'Coach Demo Uno', role: 'instructor' },
  { address: demoAddresses[2], name: 'Socia Demo', role: null },
] as const

export async function insertDemoAccounts(
  context: Context,
  tx: Tx,
  passwords: Map<string, string>,
): Promise<void> {
  const now = context.clock.now()
  for (const { address, name, role } of people) {
    const account = await context.accounts.create(tx, {
      email: address,
      password: passwords.get(address) ?? newPassword(),
      confirmed: true,
    })
    await insertProfile(tx, {
      userId: account.id,
      fullName: name,
      phone: '6670000000',
      isWrittenByStaff: false,
      now,
    })
    if (role) {
      await tx
        .insertInto('identity.user_roles')
        .values({ user_id: account.id, role, granted_at: now })
        .execute()
    }
  }
  await sql`update identity.users set is_demo = true where email = any(${[...demoAddresses]})`.execute(tx)
}

/**
 * Bans the demo accounts, changes their passwords and revokes their API keys, so that the printed passwords and the keys stay useless
 * if a ban is lifted later.
 */
export async function switchOffDemoAccounts(context: Context): Promise<void> {
  const demo = await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update identity.users set password_hash = null where is_demo returning id`.execute(tx)
    const forever = new Date('9999-12-31T00:00:00Z')
    await Promise.all(rows.map(({ id }) => context.accounts.ban(tx, id, forever)))
    const now = context.clock.now()
    await Promise.all(rows.map(({ id }) => revokeKeysOf(tx, id, now)))
    return rows
  })
  if (demo.length > 0) await rm(fileOf(context.config.dataDir), { force: true })
}

export async function openDemoAccounts(context: Context): Promise<[address: string, password: string][]> {
  const { rows } = await sql<{ email: string }>`
    select email from identity.users
    where is_demo and password_hash is not null and (banned_until is null or banned_until <= ${context.clock.now()})
    order by array_position(${[...demoAddresses]}::text[], email)`.execute(context.db)
  if (rows.length === 0) return []
  const passwords = await readDemoPasswords(context.config.dataDir)
  return rows.flatMap(({ email }) => {
    const password = passwords?.get(email)
    return password === undefined ? [] : [[email, password]]
  })
}
