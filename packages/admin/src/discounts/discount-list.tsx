import { ADMIN_PAGE_SIZE, texts } from '@estudio/domain'
import { useListContext } from 'react-admin'
import { ExportButton } from '../exports/export-button.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useDiscountColumns } from './discount-columns.tsx'
import { DiscountDialogs } from './discount-dialogs.tsx'
import { useDiscountDialog } from './use-discount-dialog.ts'

const t = texts.admin.discounts

/** Downloads what the search found, all of it. */
const Download = () => {
  const { q } = useListContext().filterValues
  return <ExportButton list="discounts" filter={q ? { search: String(q) } : {}} />
}

/** The discount codes of the studio (ADI-*). */
const DiscountList = () => {
  const columns = useDiscountColumns()
  const { open } = useDiscountDialog()
  return (
    <StudioList perPage={ADMIN_PAGE_SIZE} sort={{ field: 'name', order: 'ASC' }}>
      <ListPage
        title={t.title}
        back
        actions={<AddButton label={t.new} onClick={() => open('nuevo')} />}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        tools={<Download />}
        empty={t.empty}
        loadError={t.loadError}
      >
        <DiscountDialogs />
      </ListPage>
    </StudioList>
  )
}

export default DiscountList
