import type { Coach } from '@estudio/contract'
import { ADMIN_PAGE_SIZE, SEARCH_DEBOUNCE_MS, texts } from '@estudio/domain'
import { ListBase } from 'react-admin'
import { Clamp } from '../ui/clamp.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Person } from '../ui/person.tsx'
import type { Column } from '../ui/resource-table.tsx'

const t = texts.admin.coaches

const columns: readonly Column<Coach>[] = [
  {
    key: 'name',
    label: t.columns.name,
    sortBy: 'display_name',
    grows: true,
    render: (coach) => (
      <Person name={coach.display_name} picture={coach.profile_picture_url} detail={coach.email} />
    ),
  },
  {
    key: 'email',
    label: t.columns.email,
    wide: true,
    render: (coach) => coach.email ?? texts.common.noValue,
  },
  { key: 'bio', label: t.columns.bio, wide: true, render: (coach) => <Clamp text={coach.bio} /> },
]

/** Coaches of the studio. */
const CoachList = () => (
  <ListBase
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'display_name', order: 'ASC' }}
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

export default CoachList
