import { lazyWithRetry } from '@estudio/ui'
import { type ComponentType, useCallback, useEffect, useRef } from 'react'
import { useCreatePath, useResourceContext } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { LoadingOverlay } from './loading-overlay.tsx'

/** A dialog about a record. */
export interface RecordDialogProps {
  id: string
  onClose: () => void
}

interface DialogRouteProps {
  /** The path below the list that closing leads to; by default the list itself. */
  closesTo?: string
}

/**
 * A dialog that is a nested route of a list, or of a record's page: `:id` in the address is the record's id. Closing
 * returns to the list or to `closesTo`, also when the dialog's code could not be loaded.
 */
export const lazyDialog = (load: () => Promise<{ default: ComponentType<RecordDialogProps> }>) => {
  const Dialog = lazyWithRetry<RecordDialogProps>(load, { overlay: true, fallback: <LoadingOverlay /> })
  return function LazyDialog({ closesTo }: DialogRouteProps) {
    const { id = '' } = useParams()
    return <Dialog id={id} onClose={useCloseDialog(closesTo)} />
  }
}

/**
 * Paths of the forms and pages that are nested routes of the current resource's list (`/clases/nueva`,
 * `/clases/ID/editar`; '' is the list). The paths keep the list's search, order and page, which are only in the
 * address.
 */
export const useDialogPath = () => {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const { search } = useLocation()
  return useCallback(
    (path: string) => {
      const list = createPath({ resource, type: 'list' })
      return { pathname: path ? `${list}/${path}` : list, search }
    },
    [createPath, resource, search],
  )
}

/**
 * Returns to the list, or to `path` below it, and replaces the dialog's address, so that Back does not reopen the dialog.
 * A save that ends after the user left the dialog does not navigate.
 */
export const useCloseDialog = (path = '') => {
  const toPath = useDialogPath()
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return useCallback(() => {
    if (isShown.current) void navigate(toPath(path), { replace: true })
  }, [navigate, toPath, path])
}
