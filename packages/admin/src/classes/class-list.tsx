import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ListExport } from '../exports/list-export.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useClassColumns } from './class-columns.tsx'
import { ClassDialogs } from './class-dialogs.tsx'
import { useClassDialog } from './use-class-dialog.ts'

const t = texts.admin.classes

/** The catalogue of classes (ACL-01 to ACL-04). */
const ClassList = () => {
  const columns = useClassColumns()
  const { open } = useClassDialog()
  return (
    <StudioList perPage={ADMIN_PAGE_SIZE} sort={{ field: 'name', order: 'ASC' }}>
      <ListPage
        title={t.title}
        back
        actions={<AddButton label={t.new} onClick={() => open('nueva')} />}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        tools={<ListExport list="classes" />}
        empty={t.empty}
        loadError={t.loadError}
      >
        <ClassDialogs />
      </ListPage>
    </StudioList>
  )
}

export default ClassList
