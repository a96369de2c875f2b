import { texts } from '@estudio/domain'
import { useListContext } from 'react-admin'
import { ExportButton } from '../exports/export-button.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { useUserDialog } from './use-user-dialog.ts'

/** What can be done with the whole list: export what is found, or invite somebody. */
export const UserTools = () => {
  const { filterValues } = useListContext()
  const { open } = useUserDialog()
  const filter = {
    search: String(filterValues.q ?? '') || undefined,
    pending: filterValues.pending || undefined,
  }
  return (
    <>
      <ExportButton list="users" filter={filter} />
      <AddButton label={texts.admin.users.invite.title} onClick={() => open('nuevo')} />
    </>
  )
}
