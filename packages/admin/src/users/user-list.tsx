import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ListExport } from '../exports/list-export.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { Legend } from './legend.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { useUserDialog } from './use-user-dialog.ts'
import { useUserColumns } from './user-columns.tsx'
import { UserDialogs } from './user-dialogs.tsx'

const t = texts.admin.users

/** AUS-01 to AUS-09. */
const UserList = () => {
  const columns = useUserColumns()
  const { open } = useUserDialog()
  return (
    <StudioList perPage={ADMIN_PAGE_SIZE} sort={{ field: 'full_name', order: 'ASC' }}>
      <ListPage
        title={t.title}
        actions={<AddButton label={t.invite.title} onClick={() => open('nuevo')} />}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        tools={<ListExport list="users" />}
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
