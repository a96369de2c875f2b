import { useLocation, useMatch, useNavigate } from 'react-router'

/** The dialogs over the list; each has an address of its own. */
export type UserDialog = 'datos' | 'planes' | 'calendario'

const isDialog = (name: string | undefined): name is UserDialog =>
  name === 'datos' || name === 'planes' || name === 'calendario'

/** Which user's dialog is open, by the address: /usuarios/<id>/planes. The list behind keeps its search and page. */
export const useUserDialog = () => {
  const match = useMatch('/usuarios/:id/:dialog')
  const { search } = useLocation()
  const navigate = useNavigate()
  const dialog = match?.params.dialog
  return {
    userId: match?.params.id,
    dialog: isDialog(dialog) ? dialog : undefined,
    open: (userId: string, name: UserDialog) => navigate({ pathname: `/usuarios/${userId}/${name}`, search }),
    close: () => navigate({ pathname: '/usuarios', search }),
  }
}
