import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { StudioProfiles } from '../../platform/database-types.gen.ts'

export type ProfileFields = Pick<
  Insertable<StudioProfiles>,
  'full_name' | 'display_name' | 'phone' | 'genre' | 'birthdate' | 'address' | 'bio'
>

/** A profile under its lock; undefined for who is not there or was erased. */
export const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.profiles')
    .selectAll()
    .where('user_id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateUser = (tx: Tx, id: string, fields: Partial<ProfileFields>, now: Date) =>
  tx
    .updateTable('studio.profiles')
    .set({ ...fields, updated_at: now })
    .where('user_id', '=', id)
    .execute()

export const setActive = (tx: Tx, id: string, isActive: boolean, now: Date) =>
  tx
    .updateTable('studio.profiles')
    .set({ is_active: isActive, updated_at: now })
    .where('user_id', '=', id)
    .execute()

/** A phone for who has given none. */
export const fillPhone = (tx: Tx, id: string, phone: string, now: Date) =>
  tx
    .updateTable('studio.profiles')
    .set({ phone, updated_at: now })
    .where('user_id', '=', id)
    .where('phone', 'is', null)
    .execute()
