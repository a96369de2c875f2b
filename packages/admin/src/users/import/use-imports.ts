import { uploadWithProgress, useUpload, useWrite, type WriteOptions } from '@estudio/client'
import {
  type Import,
  type ImportAnswer,
  type ImportColumns,
  type ImportInvitations,
  paths,
} from '@estudio/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStudioData } from '../../data/data-provider.ts'

interface Upload {
  file: File
  columns?: ImportColumns
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const toForm = (file: File, columns?: ImportColumns): FormData => {
  const form = new FormData()
  if (columns) form.append('columns', JSON.stringify(columns))
  form.append('file', file)
  return form
}

/** The calls of this screen alone, which is why the data provider does not have them. */
const useImportCalls = () => {
  const { sendJson } = useStudioData()
  return useMemo(() => {
    const post = async (path: string) => (await sendJson<ImportAnswer>(path, { method: 'POST' })).import
    return {
      check: async ({ file, columns, onProgress }: Upload): Promise<Import> => {
        const transport = uploadWithProgress(onProgress)
        const options = { method: 'POST', body: toForm(file, columns), transport } as const
        return (await sendJson<ImportAnswer>(paths.admin.imports, options)).import
      },
      read: (id: string, signal: AbortSignal) => sendJson<Import>(paths.admin.import(id), { signal }),
      confirm: (id: string) => post(paths.admin.confirmImport(id)),
      undo: (id: string) => post(paths.admin.undoImport(id)),
      invite: (id: string) => sendJson<ImportInvitations>(paths.admin.inviteImported(id), { method: 'POST' }),
    }
  }, [sendJson])
}

const importKey = (id: string) => ['imports', id]

/** How often the progress of a confirmation is read. */
const PROGRESS_MS = 700

/** One import; while it is being confirmed, its progress is read again and again. */
export const useImport = (id: string, isConfirming: boolean) => {
  const { read } = useImportCalls()
  return useQuery(
    queryOptions({
      queryKey: importKey(id),
      queryFn: ({ signal }) => read(id, signal),
      refetchInterval: ({ state }) =>
        isConfirming || state.data?.state === 'confirming' ? PROGRESS_MS : false,
    }),
  )
}

export interface ClientFile {
  file: File
  columns?: ImportColumns
  /** Headings of a file that was refused before, kept while the file is sent again with its columns. */
  headings?: readonly string[]
}

/** Uploads a file; nobody is added yet. */
export const useCheckImport = (onProgress: (share: number) => void) => {
  const { check } = useImportCalls()
  return useUpload({
    mutationFn: ({ file, columns }: ClientFile) => {
      onProgress(0)
      return check({ file, columns, onProgress })
    },
  })
}

/** People, plans and figures change, so every mounted query is read again. */
const everything = { invalidates: [[]] }

type Callbacks<Answer> = Pick<WriteOptions<Answer>, 'onSuccess'>

/** The answer replaces the import that is shown, so that its button cannot be pressed again. */
const showing = (id: string) => ({
  updates: (queries: QueryClient, answer: Import) => void queries.setQueryData(importKey(id), answer),
})

export const useConfirmImport = (id: string, callbacks: Callbacks<Import>) => {
  const { confirm } = useImportCalls()
  return useWrite({ mutationFn: () => confirm(id), ...showing(id), ...everything, ...callbacks })
}

export const useUndoImport = (id: string, callbacks: Callbacks<Import>) => {
  const { undo } = useImportCalls()
  return useWrite({ mutationFn: () => undo(id), ...showing(id), ...everything, ...callbacks })
}

export const useInviteImported = (id: string, callbacks: Callbacks<ImportInvitations>) => {
  const { invite } = useImportCalls()
  return useWrite({ mutationFn: () => invite(id), invalidates: [importKey(id)], ...callbacks })
}
