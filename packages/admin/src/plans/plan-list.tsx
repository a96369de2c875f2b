import type { Plan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/domain'
import { ListBase } from 'react-admin'
import { ActiveChip } from '../ui/active-chip.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/resource-table.tsx'

const t = texts.admin.plans

const columns: readonly Column<Plan>[] = [
  { key: 'name', label: texts.common.name, render: ({ name }) => <strong>{name}</strong> },
  {
    key: 'description',
    label: texts.common.description,
    wide: true,
    render: ({ description }) => <Clamp text={description} />,
  },
  { key: 'price', label: t.columns.price, numeric: true, render: ({ price }) => formatTablePrice(price) },
  {
    key: 'duration',
    label: t.columns.duration,
    numeric: true,
    wide: true,
    render: ({ duration_days }) => duration_days,
  },
  {
    key: 'limit',
    label: t.columns.limit,
    wide: true,
    render: ({ class_limit }) => (class_limit === null ? t.noLimit : t.limit(class_limit)),
  },
  { key: 'status', label: texts.common.status, render: ({ is_active }) => <ActiveChip active={is_active} /> },
]

/** The plans of the studio, in the order in which the site shows them. */
const PlanList = () => (
  <ListBase perPage={100} sort={{ field: 'display_order', order: 'ASC' }} storeKey={false}>
    <ListPage title={t.title} columns={columns} empty={t.empty} loadError={t.loadError} />
  </ListBase>
)

export default PlanList
