import type { ListExportQuery } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { classesToExport } from '../../classes/index.ts'
import { discountsToExport } from '../../discounts/index.ts'
import { plansToExport } from '../../plans/index.ts'
import { activeOrNot, pesos, type TableInput, table, title, yesNo } from '../table.ts'

const { activeSwitch } = texts.admin.classes

export const classesTable = ({ db, query }: TableInput<ListExportQuery>) =>
  table('classes', classesToExport(db, query), [
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.minutes, (row) => row.duration_minutes],
    [title.status, (row) => (row.is_active ? activeSwitch.on : activeSwitch.off)],
  ])

const plan = texts.admin.plans

/** An empty limit is unlimited. */
export const offersTable = ({ db, query }: TableInput<ListExportQuery>) =>
  table('offers', plansToExport(db, query), [
    [plan.order, (row) => row.display_order],
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.price, (row) => pesos(row.price_cents)],
    [plan.columns.duration, (row) => row.duration_days],
    [plan.form.limit, (row) => row.class_limit],
    [title.benefits, (row) => row.benefits.join('\n')],
    [title.status, activeOrNot],
  ])

export const discountsTable = ({ db, query }: TableInput<ListExportQuery>) =>
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
