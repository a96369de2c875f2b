import { type Api, useWrite } from '@estudio/client'
import type { AdminUser, UserNote } from '@estudio/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

const notesKey = (userId: string) => ['user-notes', userId]
const tagsKey = ['tags']

/** A page of the notes about a user, the newest first; `page` counts from 1. */
const readNotes = (api: Api, userId: string, page: number) =>
  api.get('/api/admin/users/{id}/notes', { params: { id: userId }, query: { page } })

/** The notes about a user, page by page. */
export const useUserNotes = (userId: string) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: notesKey(userId),
    queryFn: ({ pageParam }) => readNotes(api, userId, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ notes }) => notes).length < total ? pages.length + 1 : undefined,
  })
}

/** Reads a note again; a note that may still be changed is on the first page. */
export const useReadNote = (userId: string, noteId: string | undefined) => {
  const api = useApi()
  return async () => (await readNotes(api, userId, 1)).notes.find(({ id }) => id === noteId)
}

interface WrittenNote {
  note: UserNote | undefined
  text: string
}

/** Writes a note, or changes `note`. */
export const useSaveNote = (userId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ note, text }: WrittenNote) =>
      note
        ? api.patch('/api/admin/notes/{id}', {
            params: { id: note.id },
            body: { text },
            version: note.version,
          })
        : api.post('/api/admin/users/{id}/notes', { params: { id: userId }, body: { text } }),
    invalidates: [notesKey(userId)],
    waits: true,
  })
}

/** The author needs no reason while the note may still be changed. */
export const useDeleteNote = (userId: string, { id, version }: UserNote) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string | undefined) =>
      api.delete('/api/admin/notes/{id}', { params: { id }, body: { reason }, version }),
    invalidates: [notesKey(userId)],
    waits: true,
  })
}

/** The tags in use, with the number of people that have each. */
export const useTags = () => {
  const api = useApi()
  return useQuery({ queryKey: tagsKey, queryFn: async () => (await api.get('/api/admin/tags')).tags })
}

interface ChosenTags {
  user: AdminUser
  tags: readonly string[]
}

export const useSetTags = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ user: { id, version }, tags }: ChosenTags) =>
      api.put('/api/admin/users/{id}/tags', { params: { id }, body: { tags }, version }),
    invalidates: [['usuarios'], tagsKey],
    waits: true,
  })
}

/** Each reading is a call of its own, because the audit log records it; the answer is not cached. */
export const useReadHealthNote = (userId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.get('/api/admin/users/{id}/health-note', { params: { id: userId } }),
    gcTime: 0,
  })
}
