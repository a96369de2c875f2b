import { ADMIN_PAGE_SIZE, SEARCH_DEBOUNCE_MS, texts } from '@estudio/domain'
import { ListBase } from 'react-admin'
import { ListPage } from '../ui/list-page.tsx'
import { Legend } from './legend.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserDialogs } from './user-dialogs.tsx'

const t = texts.admin.users

/** AUS-01 to AUS-09. */
const UserList = () => {
  const columns = useUserColumns()
  return (
    <ListBase
      perPage={ADMIN_PAGE_SIZE}
      sort={{ field: 'full_name', order: 'ASC' }}
      debounce={SEARCH_DEBOUNCE_MS}
      storeKey={false}
    >
      <ListPage
        title={t.title}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        empty={t.empty}
        loadError={t.loadError}
        above={
          <>
            <PendingBanner />
            <Legend />
          </>
        }
      >
        <UserDialogs />
      </ListPage>
    </ListBase>
  )
}

export default UserList
