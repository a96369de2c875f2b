import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ListExport } from '../exports/list-export.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useDiscountColumns } from './discount-columns.tsx'
import { DiscountDialogs } from './discount-dialogs.tsx'
import { useDiscountDialog } from './use-discount-dialog.ts'

const t = texts.admin.discounts

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
        tools={<ListExport list="discounts" />}
        empty={t.empty}
        loadError={t.loadError}
      >
        <DiscountDialogs />
      </ListPage>
    </StudioList>
  )
}

export default DiscountList
