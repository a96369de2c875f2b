import type { UserExportQuery } from '@estudio/contract'
import { joinNames } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { usersToExport } from '../../users/index.ts'
import { clock, yesNo } from '../cells.ts'
import { type Asked, table, title } from '../table.ts'

const { roles } = texts.admin.exports

/** Users as their list shows them. */
export const usersTable = ({ db, query, zone }: Asked<UserExportQuery>) =>
  table('users', usersToExport(db, query), [
    [title.name, (row) => row.full_name],
    [title.displayName, (row) => row.display_name],
    [title.email, (row) => row.email],
    [title.phone, (row) => row.phone],
    [title.genre, (row) => row.genre],
    [title.birthdate, (row) => row.birthdate],
    [title.address, (row) => row.address],
    [title.roles, (row) => joinNames(row.roles.map((role) => roles[role]))],
    [title.joined, (row) => clock(row.created_at, zone)],
    [title.lastLogin, (row) => clock(row.last_sign_in_at, zone)],
    [title.active, (row) => yesNo(row.is_active)],
    [title.pending, (row) => yesNo(row.has_pending_payment)],
  ])
