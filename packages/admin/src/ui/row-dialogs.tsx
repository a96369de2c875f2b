import { useClient } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import type { ResourceName } from '../data/resources.ts'
import { rowApi, type Versioned } from '../data/row-api.ts'

interface DialogProps<Row> {
  row: Row
  onClose: () => void
}

export type RowDialog<Row> = LazyExoticComponent<ComponentType<DialogProps<Row>>>

interface RowDialogsProps<Row> extends Omit<DialogProps<Row>, 'row'> {
  resource: ResourceName
  id: string
  Dialog: RowDialog<Row>
}

/** A dialog about one row as it is now: read anew each time, for a form must not begin with what a list remembers. */
export const RowDialogs = <Row extends Versioned>({
  resource,
  id,
  Dialog,
  onClose,
}: RowDialogsProps<Row>) => {
  const { http } = useClient()
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: [resource, 'row', id],
    queryFn: () => rowApi<Row, object>(http, resource).read(id),
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error || data) return
    notify(errorText(error, texts.errors.generic), { type: 'error' })
    onClose()
  }, [error, data, notify, onClose])
  if (!data) return null
  return (
    <Suspense fallback={null}>
      <Dialog key={id} row={data} onClose={onClose} />
    </Suspense>
  )
}
