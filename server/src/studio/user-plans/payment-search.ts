import { readReference } from '@estudio/domain'
import { sql } from 'kysely'
import { isPerson } from '../shared/search.ts'

/** Whether the payment of `u`, a row of studio.user_plans, is what was typed: its reference or who pays it (B18). */
export const isPayment = (search: string) => {
  const reference = readReference(search)
  return sql<boolean>`(${reference ? sql`u.reference = ${reference}` : sql`false`} or exists (
    select from studio.profiles payer where payer.user_id = u.user_id and ${isPerson('payer', search)}))`
}
