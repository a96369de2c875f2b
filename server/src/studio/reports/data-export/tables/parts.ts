import { texts } from '@estudio/texts'
import { type RawBuilder, sql } from 'kysely'

// These parts are shared by several tables of the person's own file. `t` is the table.

export const { files } = texts.dataExport

export const ofUser = (user: string) => sql`t.user_id = ${user}`

export const recordsOf = (user: string) => sql`studio.records_of(${user})`

/** Also what stayed on records that were merged into the person's. */
export const ofPerson = (user: string) => sql`t.user_id = any (${recordsOf(user)})`
export const ofPlans = (user: string) =>
  sql`t.user_plan_id in (select u.id from studio.user_plans u where u.user_id = ${user})`

export const plan = sql`(select u.reference from studio.user_plans u where u.id = t.user_plan_id)`

export const ofPayments = (user: string) => sql`t.payment_id in (
  select p.id from studio.payments p join studio.user_plans u on u.id = p.user_plan_id where u.user_id = ${user})`

export const planOfPayment = sql`(select u.reference from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
  where p.id = t.payment_id)`

/** The name and the start of a class whose id is the SQL `id`. */
export const classOf = (id = sql`t.scheduled_class_id`) => ({
  class: sql`(select d.name from studio.class_details d where d.id = ${id})`,
  starts_at: sql`(select c.starts_at from studio.scheduled_classes c where c.id = ${id})`,
})

interface StoredFile {
  name: RawBuilder<unknown>
  /** The address from which the member fetches the file while she is signed in. */
  address: RawBuilder<unknown>
}

/** Names a file instead of containing it; null when the SQL `bytes` is, because there is no file or it was deleted. */
export const fileIn = (bytes: RawBuilder<unknown>, { name, address }: StoredFile) => ({
  file: sql`case when ${bytes} is not null then ${name} end`,
  file_address: sql`case when ${bytes} is not null then ${address} end`,
})
