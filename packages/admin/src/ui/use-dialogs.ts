import { useCallback } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '../app/addresses.ts'

/**
 * The dialogs over the list of the current resource. Each has an address below the list's (/clases/nueva,
 * /clases/ID/editar), which keeps the list's search and page.
 */
export const useDialogs = () => {
  const base = addressOf(useResourceContext() ?? '')
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (name: string, id?: string) =>
      void navigate({ pathname: id ? `${base}/${id}/${name}` : `${base}/${name}`, search }),
    [base, navigate, search],
  )
  const close = useCallback(() => void navigate({ pathname: base, search }), [base, navigate, search])
  return { open, close }
}
