import { ADMIN_PAGE_SIZE, texts } from '@estudio/domain'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { Legend } from './legend.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import { UserTools } from './user-tools.tsx'

const t = texts.admin.users

/** AUS-01 to AUS-09. */
const UserList = () => {
  const columns = useUserColumns()
  return (
    <StudioList perPage={ADMIN_PAGE_SIZE} sort={{ field: 'full_name', order: 'ASC' }}>
      <ListPage
        title={t.title}
        actions={<UserTools />}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        empty={t.empty}
        loadError={t.loadError}
        searchError={t.searchError}
        above={
          <>
            <PendingBanner />
            <Legend />
          </>
        }
      >
        <UserDialogs />
      </ListPage>
    </StudioList>
  )
}

export default UserList
