import type { ListExportQuery } from '@estudio/contract'
import { discountsToExport } from '../../discounts/index.ts'
import { activeOrNot, pesos, yesNo } from '../cells.ts'
import { type Asked, table, title } from '../table.ts'

/** Discounts as their list shows them. */
export const discountsTable = ({ db, query }: Asked<ListExportQuery>) =>
  table('discounts', discountsToExport(db, query), [
    [title.name, (row) => row.name],
    [title.code, (row) => row.code],
    [title.percent, (row) => row.discount_percent],
    [title.start, (row) => row.valid_from],
    [title.end, (row) => row.valid_to],
    [title.minimum, (row) => pesos(row.min_purchase_cents)],
    [title.oncePerClient, (row) => yesNo(row.limit_per_user)],
    [title.uses, (row) => row.uses_count],
    [title.usesLimit, (row) => row.total_uses_limit],
    [title.status, activeOrNot],
  ])
