import { useSession } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useUserDialog } from '../use-user-dialog.ts'

const t = texts.admin.users

/** From somebody's details to their plans, to the form, or to saying goodbye; to one's own account only the first two. */
export const DetailsActions = ({ user }: { user: AdminUser }) => {
  const session = useSession()
  const notify = useNotify()
  const { open } = useUserDialog()
  const remove = () =>
    user.id === session.user?.id ? notify(t.deletion.self, { type: 'error' }) : open('eliminar', user.id)
  return (
    <>
      <Button variant="text" color="error" onClick={remove} sx={{ mr: { sm: 'auto' } }}>
        {t.details.delete}
      </Button>
      <Button variant="text" color="secondary" onClick={() => open('planes', user.id)}>
        {t.actions.plans}
      </Button>
      <Button variant="contained" onClick={() => open('editar', user.id)}>
        {t.details.edit}
      </Button>
    </>
  )
}
