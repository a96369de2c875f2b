import type { ListExportQuery } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { plansToExport } from '../../plans/index.ts'
import { activeOrNot, pesos } from '../cells.ts'
import { type Asked, table, title } from '../table.ts'

const { order, columns, form } = texts.admin.plans

/** The plans that the studio sells, as their list shows them; no limit of classes is an empty cell. */
export const offersTable = ({ db, query }: Asked<ListExportQuery>) =>
  table('offers', plansToExport(db, query), [
    [order, (row) => row.display_order],
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.price, (row) => pesos(row.price_cents)],
    [columns.duration, (row) => row.duration_days],
    [form.limit, (row) => row.class_limit],
    [title.benefits, (row) => row.benefits.join('\n')],
    [title.status, activeOrNot],
  ])
