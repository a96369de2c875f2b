import { ADMIN_PAGE_SIZE, texts } from '@estudio/domain'
import { ListBase } from 'react-admin'
import { ListExport } from '../exports/list-export.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { useDiscountColumns } from './discount-columns.tsx'
import { DiscountDialogs } from './discount-dialogs.tsx'
import { useDiscountDialog } from './use-discount-dialog.ts'

const t = texts.admin.discounts

/** The discount codes of the studio (ADI-*). */
const DiscountList = () => {
  const columns = useDiscountColumns()
  const { open } = useDiscountDialog()
  return (
    <ListBase perPage={ADMIN_PAGE_SIZE} sort={{ field: 'name', order: 'ASC' }} storeKey={false}>
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
    </ListBase>
  )
}

export default DiscountList
