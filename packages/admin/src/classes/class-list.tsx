import type { StudioClass } from '@estudio/contract'
import { ADMIN_PAGE_SIZE, SEARCH_DEBOUNCE_MS, texts } from '@estudio/domain'
import { ListBase } from 'react-admin'
import { ActiveChip } from '../ui/active-chip.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { ClassName } from './class-name.tsx'

const t = texts.admin.classes

const columns: readonly Column<StudioClass>[] = [
  { key: 'name', label: texts.common.name, sortBy: 'name', render: ({ name }) => <ClassName name={name} /> },
  {
    key: 'description',
    label: texts.common.description,
    wide: true,
    render: ({ description }) => <Clamp text={description} />,
  },
  {
    key: 'status',
    label: texts.common.status,
    sortBy: 'is_active',
    render: ({ is_active }) => (
      <ActiveChip active={is_active} on={t.activeSwitch.on} off={t.activeSwitch.off} />
    ),
  },
]

/** The catalogue of classes. */
const ClassList = () => (
  <ListBase
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'name', order: 'ASC' }}
    debounce={SEARCH_DEBOUNCE_MS}
    storeKey={false}
  >
    <ListPage
      title={t.title}
      columns={columns}
      searchPlaceholder={t.searchPlaceholder}
      empty={t.empty}
      loadError={t.loadError}
    />
  </ListBase>
)

export default ClassList
