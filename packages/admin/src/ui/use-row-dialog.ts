import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Which dialog is open over a list, by the address: /clases/nueva, /clases/<id>/editar. The list behind keeps its search
 * and page. An address that names no dialog of the list opens none.
 */
export const useRowDialog = <Dialog extends string>(base: string, dialogs: readonly Dialog[]) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const parts = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).split('/') : []
  const dialog = dialogs.find((name) => name === parts.at(-1))
  const open = useCallback(
    (name: Dialog, id?: string) =>
      void navigate({ pathname: id ? `${base}/${id}/${name}` : `${base}/${name}`, search }),
    [base, navigate, search],
  )
  const close = useCallback(() => void navigate({ pathname: base, search }), [base, navigate, search])
  return { dialog, id: parts.length === 2 ? parts[0] : undefined, open, close }
}
