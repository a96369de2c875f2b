import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'
import { loadDump } from './load-dump.ts'

const now = new Date('2026-11-16T15:00:00Z')

/** The last migration with the words of gender and referral alone. */
const BEFORE = '0200-answers-about-accounts'

type Answer = string | null

/** The words that earlier versions stored, and the codes that they became. */
const genders: [Answer, Answer][] = [
  ['Mujer', 'female'],
  ['Hombre', 'male'],
  ['No binario', 'non_binary'],
  ['Prefiero no decir', 'undisclosed'],
  ['Otro', 'other'],
  [null, null],
]
const referrals: [Answer, Answer][] = [
  ['Me contaron', 'word_of_mouth'],
  ['Anuncio', 'advertisement'],
  ['Google', 'google'],
  ['Redes Sociales', 'social_media'],
  ['Ubicación', 'location'],
  ['Página web', 'website'],
  [null, null],
  ['redes sociales', 'redes sociales'],
  ['Ubicacion', 'Ubicacion'],
  ['Otro: mi vecina', 'Otro: mi vecina'],
  ['', ''],
  ['ñ'.repeat(100), 'ñ'.repeat(100)],
]

const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
await sql`begin`.execute(db)
await migrateUpTo(db, BEFORE)
await sql`commit`.execute(db)

/** Adds a person as a server of the previous version does. */
const insert = async (genre: Answer, referral: Answer): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with account as (insert into identity.users (created_at, updated_at) values (${now}, ${now}) returning id)
    insert into studio.profiles (user_id, full_name, genre, referral_source, created_at, updated_at)
    select id, 'Ana Prueba', ${genre}, ${referral}, ${now}, ${now} from account returning user_id as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

interface Row {
  genre: Answer
  gender: Answer
  referral_source: Answer
  referral: Answer
  own_fields: string[] | null
  version: number
}

const rowOf = async (id: string) => {
  const { rows } = await sql<Row>`
    select genre, gender, referral_source, referral, own_fields, version from studio.profiles
    where user_id = ${id}`.execute(db)
  return rows[0]
}

const answers = [
  ...genders.map(([genre, gender]) => ({ genre, gender, referral_source: null, referral: null })),
  ...referrals.map(([referral_source, referral]) => ({
    genre: 'Mujer',
    gender: 'female',
    referral_source,
    referral,
  })),
]
const older: string[] = []
for (const { genre, referral_source } of answers) older.push(await insert(genre, referral_source))
await migrate(db)

describe('the words of gender and referral of the version before', () => {
  it('become codes, and an answer that no form offered stays as it was written', async () => {
    expect(await Promise.all(older.map(rowOf))).toEqual(
      answers.map((answer) => ({ ...answer, own_fields: null, version: 1 })),
    )
  })

  it('that a server of that version writes become codes too', async () => {
    for (const answer of answers) {
      const id = await insert(answer.genre, answer.referral_source)
      expect(await rowOf(id)).toMatchObject(answer)
    }
    const id = await insert('Mujer', 'Google')
    for (const { genre, gender, referral_source, referral } of answers) {
      await sql`update studio.profiles set genre = ${genre}, referral_source = ${referral_source}
        where user_id = ${id}`.execute(db)
      expect(await rowOf(id)).toMatchObject({ genre, gender, referral_source, referral })
    }
  })

  it('stand beside the codes that a server of this version writes', async () => {
    const id = await insert(null, 'Otro: mi vecina')
    for (const { genre, gender, referral_source, referral } of answers) {
      await sql`update studio.profiles set gender = ${gender}, referral = ${referral}
        where user_id = ${id}`.execute(db)
      expect(await rowOf(id)).toMatchObject({ genre, gender, referral_source, referral })
    }
  })

  it('stay when the other one changes, and raise the version once', async () => {
    const id = await insert('Mujer', 'Otro: mi vecina')
    await sql`update studio.profiles set genre = 'Otro' where user_id = ${id}`.execute(db)
    await sql`update studio.profiles set gender = 'male', bio = 'Corre' where user_id = ${id}`.execute(db)
    expect(await rowOf(id)).toMatchObject({
      genre: 'Hombre',
      gender: 'male',
      referral_source: 'Otro: mi vecina',
      referral: 'Otro: mi vecina',
      version: 3,
    })
  })

  it.each([
    sql`genre = 'Otro', referral_source = 'Anuncio'`,
    sql`gender = 'other', referral = 'advertisement'`,
  ])('are no longer what a sign-up wrote when staff change them', async (change) => {
    const id = await insert('Mujer', 'Google')
    await sql`update studio.profiles set ${change} where user_id = ${id}`.execute(db)
    const ownFields = (await rowOf(id))?.own_fields
    expect(ownFields).toContain('birthdate')
    expect(ownFields).not.toContain('genre')
    expect(ownFields).not.toContain('referral_source')
  })
})

/** The number of people with each pair of a word and its code. */
const pairsOf = async (on: Db) => {
  const { rows } = await sql<{ pair: string }>`
    select concat_ws(' ', genre, gender, referral_source, referral, count(*)) as pair from studio.profiles
    group by genre, gender, referral_source, referral order by 1`.execute(on)
  return rows.map(({ pair }) => pair)
}

it('a studio of 0024 and its backup have the codes of all their words', async () => {
  const { db: upgraded } = await openTestDatabase({ empty: true, poolSize: 1 })
  await loadDump(upgraded, '0024.sql.gz')
  await migrate(upgraded)
  const pairs = await pairsOf(upgraded)
  expect(pairs.join()).toContain('Mujer female Redes Sociales social_media')
  const { connection, db: restored } = await openTestDatabase({ empty: true, poolSize: 1 })
  await restoreBackup(connection, join(import.meta.dirname, '0024.backup'))
  expect(await pairsOf(restored)).toEqual(pairs)
})
