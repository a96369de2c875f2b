import { useClient } from '@estudio/client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResourceName } from './resources.ts'
import { rowApi, type Versioned } from './row-api.ts'

interface Change<Row> {
  row: Row
  patch: object
}

/** What is asked anew when a resource changes: its own lists, and the calendar that shows its names. */
const keysOf = (resource: ResourceName) => [[resource], ['schedule']]

/** Reads what shows many rows anew; a row that is gone is not asked for again. */
export const reloadLists = (queries: QueryClient, resource: ResourceName) =>
  Promise.all(
    keysOf(resource).map((queryKey) =>
      queries.invalidateQueries({
        queryKey,
        predicate: ({ queryKey: key }) => key[1] !== 'getOne' && key[1] !== 'row',
      }),
    ),
  )

/** Creating, changing and deleting rows of a resource; its lists are read anew after each, and after each refusal. */
export const useRows = <Row extends Versioned, Input extends object>(resource: ResourceName) => {
  const { http } = useClient()
  const queries = useQueryClient()
  const api = useMemo(() => rowApi<Row, Input>(http, resource), [http, resource])
  const onSettled = () =>
    Promise.all(keysOf(resource).map((queryKey) => queries.invalidateQueries({ queryKey })))
  const onRemoved = () => reloadLists(queries, resource)
  return {
    api,
    create: useMutation({ mutationFn: (input: Input) => api.create(input), onSettled }),
    update: useMutation({
      mutationFn: ({ row, patch }: Change<Row>) => api.update(row, patch),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (row: Row) => api.remove(row), onSettled: onRemoved }),
  }
}

/** What deleting a row would touch; asked each time a dialog opens. */
export const useRowImpact = <Impact>(resource: ResourceName, id: string) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['impact', resource, id],
    queryFn: () => rowApi(http, resource).impact<Impact>(id),
    staleTime: 0,
    gcTime: 0,
  })
}
