import { useCallback, useEffect, useRef } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '../app/addresses.ts'

const useIsShown = () => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

/**
 * The dialogs over the list of the current resource. Each has an address below the list's (/clases/nueva,
 * /clases/ID/editar), which keeps the list's search and page. Closing replaces that address, so that Back does not open the
 * dialog again; who has left meanwhile is not taken back to the list.
 */
export const useDialogs = () => {
  const base = addressOf(useResourceContext() ?? '')
  const { search } = useLocation()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const open = useCallback(
    (name: string, id?: string) =>
      void navigate({ pathname: id ? `${base}/${id}/${name}` : `${base}/${name}`, search }),
    [base, navigate, search],
  )
  const close = useCallback(() => {
    if (isShown.current) void navigate({ pathname: base, search }, { replace: true })
  }, [base, navigate, search, isShown])
  return { open, close }
}
